import { createServer, type Socket } from 'node:net'

export type Letter = { to: string; subject: string; text: string; links: string[] }

export type SmtpFake = {
	url: string
	letters: Letter[]
	/** Waits for the next letter to somebody that has not been taken yet. */
	next(to: string, patienceMs?: number): Promise<Letter>
	close(): Promise<void>
}

/** A mail server of a few words that keeps what it is given. */
export async function startSmtp(): Promise<SmtpFake> {
	const letters: Letter[] = []
	const taken = new Set<Letter>()
	const server = createServer((socket) => converse(socket, letters))
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return {
		url: `smtp://127.0.0.1:${port}`,
		letters,
		async next(to, patienceMs = 15_000) {
			const until = performance.now() + patienceMs
			while (performance.now() < until) {
				const found = letters.find((letter) => letter.to === to && !taken.has(letter))
				if (found) {
					taken.add(found)
					return found
				}
				await new Promise((wait) => setTimeout(wait, 50))
			}
			throw new Error(`no letter for ${to}`)
		},
		close: () => new Promise((done) => server.close(() => done())),
	}
}

function converse(socket: Socket, letters: Letter[]) {
	let isBody = false
	let body = ''
	socket.on('error', () => undefined)
	socket.write('220 hola\r\n')
	socket.on('data', (chunk) => {
		const text = chunk.toString('latin1')
		if (isBody) {
			body += text
			if (!body.endsWith('\r\n.\r\n')) return
			// A line that begins with a full stop travels with two (RFC 5321 §4.5.2).
			letters.push(read(body.replace(/\r\n\.\./g, '\r\n.')))
			isBody = false
			body = ''
			return socket.write('250 ok\r\n')
		}
		const word = text.slice(0, 4).toUpperCase()
		isBody = word === 'DATA'
		if (word === 'QUIT') return socket.end('221 bye\r\n')
		return socket.write(isBody ? '354 go\r\n' : '250 ok\r\n')
	})
}

function read(raw: string): Letter {
	const [head = '', ...rest] = raw.split('\r\n\r\n')
	const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'mi').exec(head)?.[1] ?? ''
	const text = decode(rest.join('\n\n'), header('Content-Transfer-Encoding'))
	const links = [...new Set(text.match(/https?:\/\/[^\s"<>]+/g) ?? [])]
	return { to: header('To').replace(/[<>]/g, ''), subject: decodeWords(header('Subject')), text, links }
}

function decode(body: string, encoding: string): string {
	if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
	const joined = body.replace(/=\r?\n/g, '')
	if (!/quoted/i.test(encoding) && !/=[0-9A-F]{2}/.test(joined)) return joined
	const bytes = joined.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	)
	return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(text: string): string {
	return text
		.replace(/\r\n /g, ' ')
		.replace(/=\?UTF-8\?Q\?(.*?)\?=\s?/gi, (_whole, word: string) => decode(word.replaceAll('_', ' '), 'quoted'))
		.replace(/=\?UTF-8\?B\?(.*?)\?=\s?/gi, (_whole, word: string) => Buffer.from(word, 'base64').toString('utf8'))
}
