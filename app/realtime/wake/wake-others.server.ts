import { randomUUID } from 'node:crypto'
import { onOwnNews, type Sort, setWoken, wakenByOthers } from '#app/core/signal.server.ts'
import { sign } from '#app/lib/secrets.ts'
import { hearing, raiseFloor, tellCommits } from '#db/server/sequence.server.ts'
import { openRedisLine } from './redis-line.server.ts'

/**
 * The processes of one installation tell each other of their commits: how many there were, so that a replica that is
 * behind is not believed, and of what sort the news are, so that nobody need ask for them. What is lost of it costs seconds only.
 */
export function wakeOthers(redisUrl: string, seal: Buffer): () => void {
	const self = randomUUID()
	const channel = `recepcion:${sign('recepcion: waking each other', seal).slice(0, 24)}`
	const line = openRedisLine(redisUrl, channel, { heard: (text) => heard(self, text), changed: heardAgain })
	tellCommits((count) => line.say(`${self} ${count} 0`))
	const off = onOwnNews((sorts) => void line.say(`${self} 0 ${sorts.join('+')}`))
	return () => {
		off()
		tellCommits(null)
		heardAgain(false)
		line.close()
	}
}

const everything: Sort[] = ['events', 'jobs']

function heard(self: string, text: string) {
	const [from, count, news] = text.split(' ')
	if (from === self) return
	raiseFloor(Number(count) || 0)
	// A process of the release before says '1' of all news.
	wakenByOthers(news === '1' ? everything : everything.filter((sort) => news?.split('+').includes(sort)))
}

function heardAgain(isHearing: boolean) {
	hearing(isHearing)
	setWoken(isHearing)
	// What was said meanwhile was not heard.
	if (isHearing) wakenByOthers(everything)
}
