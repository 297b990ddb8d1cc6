/** A build entry, so that files that only documents reference are hashed and copied. */
export const documentFiles = import.meta.glob<string>(
  [
    '../../.campaign/media/social/*.jpg',
    '../../.campaign/media/favicon*.{svg,png}',
    '../../.campaign/media/apple-touch-icon*.png',
    '../../.campaign/media/icon-*.png',
    '../../.campaign/media/plates/invitation*.avif',
  ],
  { eager: true, query: '?url', import: 'default' },
);
