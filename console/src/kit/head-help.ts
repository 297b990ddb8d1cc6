import { createContext, type ReactNode } from 'react';

/** What stands after the heading of a screen: the help of the screen. */
export const HeadHelp = createContext<ReactNode>(null);
