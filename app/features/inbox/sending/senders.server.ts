import { type Channel } from '../schemas.ts'
import { sendByBridge } from './bridge-send.server.ts'
import { sendByPage } from './page-send.server.ts'
import { type Sender } from './sender.ts'
import { sendByWhatsApp } from './whatsapp-send.server.ts'

/** Messages of our own chats are there once they are stored: nothing of them is ever queued. */
const nobody: Sender = async () => ({ kind: 'not_sent', detail: 'nothing is sent on this channel' })

/** Who carries the messages of a channel. */
export const senders: Record<Channel, Sender> = {
	whatsapp: sendByWhatsApp,
	whatsapp_qr: sendByBridge,
	messenger: (ctx, sending) => sendByPage(ctx, 'messenger', sending),
	instagram: (ctx, sending) => sendByPage(ctx, 'instagram', sending),
	webchat: nobody,
	web: nobody,
}
