/** A wallet's key for tests and journeys: it signs as a player's would (EIP-191). */
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export const newWallet = () => privateKeyToAccount(generatePrivateKey());
