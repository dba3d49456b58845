import { type Change } from '#tests/fakes/whatsapp-events.ts'
import { type InboxScene } from './scenes/inbox-scene.ts'

/** The same order each time for the same chance. */
export function shuffled<Each>(all: Each[], random: () => number): Each[] {
	return all
		.map((each) => ({ each, place: random() }))
		.sort((one, other) => one.place - other.place)
		.map(({ each }) => each)
}

/** Chance that can be had again. */
export function seeded(seed: number) {
	let state = seed
	return () => {
		state = (state * 1103515245 + 12345) % 2147483648
		return state / 2147483648
	}
}

/** What no reader can make sense of, among what it can. */
export function nonsense({ phoneNumberId }: InboxScene, place: number): Change {
	const metadata = { phone_number_id: phoneNumberId }
	return { wabaId: '1', field: 'messages', value: { metadata, messages: [{ id: `x${place}`, type: 5 }, 'nonsense'] } }
}
