import { createSocket, type Socket } from 'node:dgram'
import { type AddressInfo } from 'node:net'

export type Zone = Record<string, { cname?: string; a?: string[] }>

/** A name server that knows these names alone; any other does not exist. `address` is what a resolver takes. */
export async function startDns(zone: Zone): Promise<{ address: string; stop(): void }> {
	const socket = createSocket('udp4')
	socket.on('message', (message, { port, address }) => socket.send(answerTo(message, zone), port, address))
	await new Promise<void>((listening) => socket.bind(0, '127.0.0.1', listening))
	return { address: `127.0.0.1:${portOf(socket)}`, stop: () => socket.close() }
}

function portOf(socket: Socket): number {
	const { port }: AddressInfo = socket.address()
	return port
}

const types = { a: 1, cname: 5 }

function answerTo(message: Buffer, zone: Zone): Buffer {
	const { name, end } = readName(message, 12)
	const type = message.readUInt16BE(end)
	const known = zone[name.toLowerCase()]
	const records: Buffer[] = []
	const cname = known?.cname
	if (cname && (type === types.cname || type === types.a)) records.push(record(name, types.cname, writeName(cname)))
	const bearer = cname && type === types.a ? cname : name
	for (const ip of type === types.a ? (zone[bearer]?.a ?? []) : []) {
		records.push(record(bearer, types.a, Buffer.from(ip.split('.').map(Number))))
	}
	const head = Buffer.alloc(12)
	message.copy(head, 0, 0, 2)
	head.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
	head.writeUInt16BE(1, 4)
	head.writeUInt16BE(records.length, 6)
	return Buffer.concat([head, message.subarray(12, end + 4), ...records])
}

function readName(message: Buffer, start: number): { name: string; end: number } {
	const labels: string[] = []
	let at = start
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString('ascii', at + 1, at + 1 + length))
		at += length + 1
	}
	return { name: labels.join('.'), end: at + 1 }
}

function writeName(name: string): Buffer {
	const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
	return Buffer.concat([...labels, Buffer.from([0])])
}

function record(name: string, type: number, value: Buffer): Buffer {
	const rest = Buffer.alloc(10)
	rest.writeUInt16BE(type, 0)
	rest.writeUInt16BE(1, 2)
	rest.writeUInt32BE(1, 4)
	rest.writeUInt16BE(value.length, 8)
	return Buffer.concat([writeName(name), rest, value])
}
