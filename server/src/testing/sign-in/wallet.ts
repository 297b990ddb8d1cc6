import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export const newWallet = () => privateKeyToAccount(generatePrivateKey());
