/** What frames of the app may do: they run scripts of an origin of their own, and reach nothing of the studio. */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals';
