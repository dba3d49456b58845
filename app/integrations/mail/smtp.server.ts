import { createTransport } from 'nodemailer'
import { classifyFailure } from '#app/integrations/http.ts'
import { type Mail, type MailMessage, type MailResult } from './mail.ts'

type MailConfig = { smtpUrl?: string; mailFrom: string; timeoutMs?: number }

/** Mail by SMTP. One connection a message: small operators send few, and a pool would keep sockets open. */
export function makeMail({ smtpUrl, mailFrom, timeoutMs = 15_000 }: MailConfig): Mail {
	if (!smtpUrl) return { configured: false, send: async () => ({ kind: 'not_configured' }) }
	const transport = createTransport({
		url: smtpUrl,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		// Later than the greeting's: a server that never spoke must be told from one that fell silent in the middle.
		socketTimeout: timeoutMs * 2,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return { configured: true, send: (message) => send((mail) => transport.sendMail(mail), mailFrom, message) }
}

type Sender = string | { name: string; address: string }

function senderOf(from: string, name?: string): Sender {
	return name ? { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from } : from
}

async function send(
	hand: (mail: MailMessage & { from: Sender }) => Promise<{ messageId: string }>,
	from: string,
	message: MailMessage,
): Promise<MailResult> {
	try {
		const { messageId } = await hand({ from: senderOf(from, message.fromName), ...message })
		return { kind: 'sent', messageId }
	} catch (error) {
		return toFailure(error)
	}
}

const beforeSending = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EPROTOCOL'])

/** A 5xx reply is final, a 4xx may pass. Otherwise only what is known to have failed before DATA may be sent again. */
function toFailure(error: unknown): MailResult {
	if (!(error instanceof Error)) return { kind: 'unknown', detail: 'no answer' }
	const replyCode = 'responseCode' in error ? Number(error.responseCode) : 0
	const code = 'code' in error ? String(error.code) : error.name
	if (replyCode >= 500) return { kind: 'refused', code: replyCode, detail: code }
	// nodemailer gives every timeout the same code; the words tell a silent server from a broken conversation.
	const neverBegan = beforeSending.has(code) || /^(Connection timeout|Greeting never received)/.test(error.message)
	if (replyCode >= 400 || neverBegan) return { kind: 'not_sent', detail: code }
	return { kind: classifyFailure(error).kind, detail: code }
}
