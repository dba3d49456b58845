import { makeCtx } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { askQuestion, removeQuestion } from '#app/features/help/faq.server.ts'
import { type Stage } from '../scenes/whole-business.ts'
import { type Entry } from './valid-inputs.ts'

async function anEntry({ home, ctx, at }: Stage): Promise<string> {
	const outside = makeCtx(home, 'public', {}, ctx.actor, at)
	return (await transact(outside, (within) => askQuestion(within, { question: '¿Cómo muevo una cita?' }))).id
}

async function aRemovedEntry(stage: Stage): Promise<string> {
	const entryId = await anEntry(stage)
	const platform = makeCtx(stage.home, 'platform', {}, stage.ctx.actor, stage.at)
	await transact(platform, (within) => removeQuestion(within, { entryId }))
	return entryId
}

export const examples: Record<string, Entry> = {
	'help.listQuestions': () => ({ search: 'mover una cita', limit: 5 }),
	'help.getQuestion': async (stage) => ({ entryId: await anEntry(stage) }),
	'help.askQuestion': () => ({ name: 'Elena', question: '¿Puedo tener dos sucursales?' }),
	'help.voteQuestion': async (stage) => ({ entryId: await anEntry(stage) }),
	'help.answerQuestion': async (stage) => ({ entryId: await anEntry(stage), answer: 'Arrástrala en la agenda.' }),
	'help.removeQuestion': async (stage) => ({ entryId: await anEntry(stage) }),
	'help.restoreQuestion': async (stage) => ({ entryId: await aRemovedEntry(stage) }),
}
