/** A stand-in for Steam's public member lists: the recorded form of an answer, and what else it may say. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @param summary what members wrote about the group */
export const memberList = (
  members: number,
  summary = 'A game.',
): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<memberList>
<groupID64>103582791430000001</groupID64>
<groupDetails>
<groupName><![CDATA[Small Hours]]></groupName>
<groupURL><![CDATA[]]></groupURL>
<headline><![CDATA[]]></headline>
<summary><![CDATA[${summary}]]></summary>
<avatarIcon><![CDATA[https://avatars.example/a.jpg]]></avatarIcon>
<memberCount>${members}</memberCount>
<membersInChat>0</membersInChat>
<membersInGame>0</membersInGame>
<membersOnline>0</membersOnline>
</groupDetails>
<memberCount>${members}</memberCount>
<totalPages>1</totalPages>
<currentPage>1</currentPage>
<startingMember>0</startingMember>
<members>
<steamID64>76561197960265728</steamID64>
</members>
</memberList>
`;

export interface SteamStandIn {
  url: string;
  /** Addresses that were asked for. */
  asked: string[];
  answer(response: ServerResponse): void;
  stop(): Promise<void>;
}

export async function startSteam(): Promise<SteamStandIn> {
  const server = createServer((request, response) => {
    steam.asked.push(request.url!);
    steam.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const steam: SteamStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: (response) => void response.end(memberList(1)),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return steam;
}
