/** Name of the device id in local storage; apart from the client, so that a page can delete it without loading that. */
export const deviceKey = 'passport_device';
