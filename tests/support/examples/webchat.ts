import { transact } from '#app/core/transact.server.ts'
import { findWebchat, openWebchat } from '#app/features/webchat/settings.server.ts'
import { talk } from '#app/features/webchat/talk.server.ts'
import { say } from '#app/features/webchat/visitors.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { newToken } from '#app/lib/secrets.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

/** The chat of the business's site, open; answers its id. */
async function aWebchat({ ctx }: Stage): Promise<string> {
	return transact(ctx, async (within) => {
		await openWebchat(within)
		const row = await findWebchat(within)
		if (!row) throw new Error('no chat was made')
		return row.id
	})
}

const words = () => ({ token: newToken(), once: newShortId(), text: 'Hola, ¿tienen lugar mañana?' })

/** Somebody who wrote there; their secret. */
async function aVisitor(stage: Stage): Promise<{ webchatId: string; token: string }> {
	const webchatId = await aWebchat(stage)
	const { token, ...said } = words()
	await transact(stage.ctx, (within) => say(within, { webchatId, token, ...said }))
	return { webchatId, token }
}

export const examples: Record<string, Entry> = {
	'webchat.settings': () => ({}),
	'webchat.open': () => ({}),
	'webchat.close': async (stage: Stage) => {
		await aWebchat(stage)
		return {}
	},
	'webchat.save': async (stage: Stage) => {
		await aWebchat(stage)
		const { assistantId } = stage.ids
		return { origins: 'https://misalon.mx', buttonText: 'Escríbenos', greeting: '¡Hola!', assistantId }
	},
	'webchat.shown': async (stage: Stage) => ({ webchatId: await aWebchat(stage) }),
	'webchat.talk': aVisitor,
	'webchat.place': aVisitor,
	'webchat.say': async (stage: Stage) => ({ webchatId: await aWebchat(stage), ...words() }),
	'webchat.pictureRoom': async (stage: Stage) => ({ webchatId: await aWebchat(stage) }),
	'webchat.noteSeen': async (stage: Stage) => {
		const visitor = await aVisitor(stage)
		const { lines } = await talk(stage.ctx, visitor)
		return { ...visitor, messageId: lines.at(-1)?.id }
	},
	'webchat.leave': aVisitor,
}
