/** Addresses inside the site that other pages link to. */
export const roleAddress = (key: string): string => `#/role?name=${key}`;
