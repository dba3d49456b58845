import { type Ctx } from '#app/core/ctx.server.ts'
import { type NotSent, type Refusal, type Unknown } from '#app/integrations/whatsapp/outcomes.ts'
import { type MessageRow } from '../threads/threads.server.ts'
import { type FileToSend } from './send-file.server.ts'

/** One message of ours with all that its channel needs to carry it. */
export type Sending = {
	account: { externalId: string; parentId: string | null; accessToken: string }
	message: Pick<MessageRow, 'id' | 'type' | 'text' | 'content'> & { address: string; replyTo?: string }
	file?: FileToSend
	/** The window that anybody may write in is over: a person answers, in the longer one. */
	byHuman: boolean
}

export type SendAnswer = { kind: 'sent'; providerId: string } | Refusal | Unknown | NotSent

/** Sends once and repeats nothing; `unknown` where nobody knows whether the provider took it. */
export type Sender = (ctx: Ctx<'business'>, sending: Sending) => Promise<SendAnswer>
