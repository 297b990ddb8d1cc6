/// <reference types="vite/client" />

/** The faces made by fonts.ts. */
declare module 'virtual:fonts.css';
