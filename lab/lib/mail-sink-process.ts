/** The mail sink in a process of its own: its work does not count as the sender's. Sends its address first. */
import { startMailSink } from './mail-sink.ts';

const { url } = await startMailSink();
process.send!(url);
