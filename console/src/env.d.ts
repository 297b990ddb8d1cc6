/// <reference types="vite/client" />

declare module 'virtual:fonts.css';
declare module 'virtual:theme.css';
