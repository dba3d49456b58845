import { createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeMail } from './smtp.server.ts'

type Answers = { rcpt?: string; data?: string; breakAfterData?: boolean; silent?: boolean }

/** A mail server of a few words: enough of SMTP to take a message, refuse it, or break. */
async function anSmtpServer(answers: Answers = {}) {
	const received: string[] = []
	const server = createServer((socket) => {
		if (!answers.silent) converse(socket, answers, received)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return { received, server, url: `smtp://127.0.0.1:${portOf(server)}` }
}

function converse(socket: Socket, { rcpt, data, breakAfterData }: Answers, received: string[]) {
	let isBody = false
	let body = ''
	socket.on('error', () => undefined)
	socket.write('220 hola\r\n')
	socket.on('data', (chunk) => {
		const text = chunk.toString()
		if (isBody) {
			body += text
			if (!body.endsWith('\r\n.\r\n')) return
			isBody = false
			if (breakAfterData) return socket.destroy()
			received.push(body)
			return socket.write(data ?? '250 ok\r\n')
		}
		const word = text.slice(0, 4).toUpperCase()
		isBody = word === 'DATA'
		const replies: Record<string, string> = { DATA: '354 go\r\n', QUIT: '221 bye\r\n', RCPT: rcpt ?? '250 ok\r\n' }
		return socket.write(replies[word] ?? '250 ok\r\n')
	})
}

function portOf(server: Server): number {
	const address = server.address()
	return typeof address === 'object' && address ? address.port : 0
}

const message = { to: 'ana@example.com', subject: 'Tu acceso', text: 'Entra aquí' }
const mailFrom = 'Recepción <no-reply@example.com>'

test('without an SMTP server the mail says so', async () => {
	const mail = makeMail({ mailFrom })
	expect(mail.configured).toBe(false)
	expect(await mail.send(message)).toEqual({ kind: 'not_configured' })
})

test('a message is handed over', async () => {
	const { url, received } = await anSmtpServer()
	expect(await makeMail({ smtpUrl: url, mailFrom }).send(message)).toMatchObject({ kind: 'sent' })
	expect(received[0]).toContain('To: ana@example.com')
})

test('what may be sent again is told from what may not', async () => {
	const send = async (answers: Answers) => {
		const { url } = await anSmtpServer(answers)
		return makeMail({ smtpUrl: url, mailFrom, timeoutMs: 300 }).send(message)
	}
	expect(await send({ rcpt: '550 no such user\r\n' })).toMatchObject({ kind: 'refused', code: 550 })
	expect(await send({ rcpt: '450 later\r\n' })).toMatchObject({ kind: 'not_sent' })
	expect(await send({ silent: true })).toMatchObject({ kind: 'not_sent' })
	expect(await send({ breakAfterData: true })).toMatchObject({ kind: 'unknown' })
})

test('no server at all means that nothing was sent', async () => {
	const { server, url } = await anSmtpServer()
	await new Promise((resolve) => server.close(resolve))
	expect(await makeMail({ smtpUrl: url, mailFrom }).send(message)).toMatchObject({ kind: 'not_sent' })
})
