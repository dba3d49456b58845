/** What the bench asks of a server, which runs in a process of its own. */
export type ServerTask =
	| { do: 'pace'; perSecond: number; seconds: number }
	| { do: 'burst'; events: number }
	| { do: 'spent' }

/** `sent`: when event number `first + index` was there to be delivered, on the machine's own clock. */
export type ServerAnswer = { url: string; cookies: string[] } | { first: number; sent: number[] } | { cpuMs: number }

/** What it asks of the process that listens. */
export type ListenerTask = { do: 'connect'; url: string; cookies: string[] } | { do: 'collect'; deliveries: number }

/** Number and moment of each delivery since the last collection. */
export type ListenerAnswer = { connected: number } | { numbers: number[]; at: number[] }

export const rooms = 100
export const sockets = 1000

export function roomId(index: number): string {
	return `biz_fanout_${String(index).padStart(3, '0')}`
}

/** As large as those of the agenda. */
export function payloadOf(number: number) {
	return {
		number,
		appointmentId: `apt_01jd4x8m5qfj3vx2m9${String(number).padStart(6, '0')}`,
		specialistId: 'spc_01jd4x8m5qfj3vx2m9ab12cd34',
		from: '2026-11-23T16:00:00.000Z',
	}
}

/** Milliseconds of the machine's own clock: the same in all processes. */
export function clock(): number {
	return Number(process.hrtime.bigint()) / 1e6
}
