import { type Bench } from '../bench.ts'
import { Ground } from './agenda-history.bench.ts'

/** Half of the rows are messages: a million of them, and ten thousand. */
const sizes = { long: { visits: 1, beside: 2_000_000 }, short: { visits: 1, beside: 20_000 } }

const list = new Ground(sizes, () => '/chat')

/** The newest conversation on WhatsApp, which holds its share of them all. */
const thread = new Ground(sizes, (db) => {
	const newest = db.prepare(`SELECT id FROM threads WHERE channel = 'whatsapp'
		AND business_id = (SELECT id FROM businesses WHERE slug = 'demo') ORDER BY last_message_at DESC LIMIT 1`)
	return `/chat/${(newest.get() as { id: string }).id}`
})

function benchOf(name: string, ground: Ground): Bench {
	const work = { start: () => ground.start(), run: () => ground.run(), stop: () => ground.stop() }
	return { name, unit: 'ms', goal: 1.3, better: 'lower', ...work }
}

/** The chat's list, and a conversation, of a salon with a million messages beside the same with ten thousand. */
export const chatHistoryBenches: Bench[] = [benchOf('page-chat:history', list), benchOf('page-thread:history', thread)]
