/** Files only the documents refer to; an entry of the build so that they are hashed and copied like all others. */
export const documentFiles = import.meta.glob<string>(
  [
    '../../../campaign/media/social/*.jpg',
    '../../../campaign/media/favicon*.{svg,png}',
    '../../../campaign/media/apple-touch-icon*.png',
    '../../../campaign/media/plates/invitation*.avif',
  ],
  { eager: true, query: '?url', import: 'default' },
);
