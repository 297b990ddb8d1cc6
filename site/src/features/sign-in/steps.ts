import type { Provider } from '../providers/provider-list.tsx';

/** Steps of the sign-in panel: the address, then its code or the consents of a provider. */
export type SignInStep = 'address' | 'code' | Provider;
