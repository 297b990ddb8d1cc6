/**
 * Release 0.3 had addresses in `mail_from`, which only trials used: `{ "service": "Studio <a@b.example>", "campaign": … }`.
 * Now it is the name of the sender, and the address is the setting MAIL_FROM.
 */
export function withoutFormerSender(data: unknown): { data: unknown; isFormer: boolean } {
  const { mail_from: from, ...rest } = (data ?? {}) as { mail_from?: unknown };
  if (typeof from !== 'object' || from === null) return { data, isFormer: false };
  const { service } = from as { service?: unknown };
  const sender = typeof service === 'string' ? service : '';
  const name = sender.slice(0, Math.max(0, sender.indexOf('<'))).replaceAll('"', '');
  const kept = name.includes('@') ? '' : name.trim().slice(0, 60);
  return { data: kept === '' ? rest : { ...rest, mail_from: kept }, isFormer: true };
}
