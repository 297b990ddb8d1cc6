/** What is stored of a report until it is sent, encrypted. */
import type { DueDelivery } from '../delivery/deliveries.store.ts';
import type { Report } from '../networks/network.ts';

export interface SealedReport {
  parameter: string;
  click: string;
  /** ISO 8601. */
  clicked_at: string;
  /** Empty for networks that do not demand it. */
  agent: string;
}

/**
 * The report of a delivery; undefined when its consent is not in force.
 * @param page address of the site
 */
export function openReport(
  { message, report, registered_at, email }: DueDelivery,
  page: string,
  open: (encrypted: Uint8Array) => string,
): Report | undefined {
  if (!report || registered_at === null) return undefined;
  const { parameter, click, clicked_at, agent } = JSON.parse(open(report)) as SealedReport;
  return {
    id: message,
    registeredAt: new Date(registered_at),
    click: { parameter, id: click, at: new Date(clicked_at) },
    agent,
    email,
    page,
    isTest: false,
  };
}
