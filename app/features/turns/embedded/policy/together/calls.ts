import { type Frame, type Proposal } from '../../frame.ts'

/** A call of its own that waits for a yes. */
export type Asked = Omit<Proposal, 'besides'>

/** All that one yes agrees to, in the order in which it was named. */
export function callsOf({ besides = [], ...first }: Proposal): Asked[] {
	return [first, ...besides]
}

/** What a yes to one call agrees to. */
export function identityOf({ tool, arguments: args }: Asked): string {
	const said = Object.values(args).flatMap((value): unknown[] => {
		if (!Array.isArray(value)) return [value]
		return value.flatMap((item) => (typeof item === 'object' ? Object.values(item) : item))
	})
	return [tool, ...said].join('|')
}

/** The same of all that is proposed at once: the id of the button that says yes to it. */
export function identityOfAll(proposal: Proposal): string {
	return callsOf(proposal).map(identityOf).join('|')
}

/** Whether the tools hold this call as proposed: made once more it would run. */
export function isHeld({ told }: Frame, call: Asked): boolean {
	return told?.split('\n').includes(identityOf(call)) ?? false
}

export function hold(frame: Frame, proposal: Proposal): void {
	frame.told = callsOf(proposal).map(identityOf).join('\n')
}

/** What was carried out is held no more. */
export function release(frame: Frame, done: Asked[]): void {
	const gone = done.map(identityOf)
	const held = frame.told?.split('\n') ?? []
	const left = held.filter((one) => !gone.includes(one))
	frame.told = left.length > 0 && left.length < held.length ? left.join('\n') : null
}
