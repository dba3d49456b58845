import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { formOf, goOn, putAside } from './stepping.server.ts'
import { askingIn, type FormTalk } from './talks.server.ts'

/** The assistant has spoken, or will not: the form takes the word again, unless a person is to come. */
export async function followTurn(
	ctx: WriteCtx,
	{ name, payload }: LoggedEvent<'turns.turnFinished' | 'turns.turnSkipped'>,
): Promise<void> {
	const talk = await askingIn(ctx, payload.threadId)
	if (!talk?.waits) return
	const isHandedOver = name === 'turns.turnFinished' && 'handsOver' in payload && payload.handsOver
	return isHandedOver ? putAside(ctx, talk) : takeWord(ctx, talk)
}

/** A person takes over the conversation: what was answered stays, and nothing more is asked. */
export async function followPause(
	ctx: WriteCtx,
	{ payload: { threadId } }: LoggedEvent<'inbox.assistantPaused'>,
): Promise<void> {
	const talk = await askingIn(ctx, threadId)
	if (talk) await putAside(ctx, talk)
}

/** The question on the table once more, or what comes next. */
export async function takeWord(ctx: WriteCtx, talk: FormTalk): Promise<void> {
	const form = await formOf(ctx, talk)
	return form ? goOn(ctx, talk, form) : putAside(ctx, talk)
}
