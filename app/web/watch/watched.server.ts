import { now } from '#app/lib/clock.ts'
import { backupText } from './backup-words.ts'
import { backupState } from './backups.server.ts'
import { troubleWords } from './trouble-words.ts'
import { troubles } from './troubles.server.ts'

type Watched = {
	troubles: string[]
	isKeyGood: boolean
	backup: { text: string; isGood: boolean; bytes?: number } | null
}

/** For the administration: what is wrong at this moment, in sentences, and how old the newest backup is. */
export async function watchedNow(): Promise<Watched> {
	const wrong = await troubles()
	const state = backupState()
	return {
		troubles: wrong.map((name) => troubleWords[name]),
		isKeyGood: !wrong.includes('key'),
		backup: state && {
			text: backupText(state, now()),
			isGood: state.oldest !== null && !wrong.includes('backup'),
			bytes: state.newest?.bytes,
		},
	}
}
