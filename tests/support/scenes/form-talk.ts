import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { formAnswers, formTalks } from '#db/schema/forms.ts'
import { messages } from '#db/schema/inbox.ts'
import { aForm } from './forms.ts'
import { aTalk, type Talk } from './talk.ts'

export type Made = Awaited<ReturnType<typeof aForm>>

/** A person who has just written to a house, and its form; the messages of ours reach the person at once. */
export async function asked(rules: Parameters<typeof aForm>[1] = {}) {
	const made: Made[] = []
	const talk = await aTalk({ furnish: async (scene) => void made.push(await aForm(scene, rules)) })
	const form = made[0] ?? expect.fail('no form')
	await talk.say('hola')
	expect(await ask(talk, form.formId)).toMatchObject({ ok: true, value: { threadId: talk.threadId } })
	return { talk, form, said: await delivered(talk) }
}

export function ask(talk: Talk, formId: string) {
	const ctx = { ...talk.scene.ctx, now: talk.clock.now }
	return execute(ctx, forms.askInChat, { formId, contactId: talk.scene.contact.id })
}

/** What is on its way arrives; answers the last that was said. */
export async function delivered(talk: Talk): Promise<string> {
	await talk.settle(true)
	await transact(talk.ctx(), ({ db }) => db.update(messages).set({ state: 'sent' }).where(eq(messages.state, 'queued')))
	talk.clock.now += 5000
	return (await talk.replies()).at(-1) ?? ''
}

export async function tell(talk: Talk, ...texts: string[]): Promise<string> {
	await talk.hear(...texts)
	return delivered(talk)
}

export function answersOf({ runtime, scene }: Talk) {
	return runtime.db
		.select()
		.from(formAnswers)
		.where(eq(formAnswers.businessId, scene.business.id))
		.orderBy(desc(formAnswers.createdAt))
}

/** The button with this id under an earlier message is pressed. */
export async function pressed(talk: Talk, choiceId: string): Promise<string> {
	const last = (await talk.messages()).at(-1)
	const content = { options: [{ id: choiceId, title: 'antes' }] }
	await transact(talk.ctx(), ({ db }) =>
		db
			.update(messages)
			.set({ content })
			.where(eq(messages.id, last?.id ?? '')),
	)
	await talk.press('antes')
	return delivered(talk)
}

export async function talkRow({ runtime, scene }: Talk) {
	const [row] = await runtime.db.select().from(formTalks).where(eq(formTalks.businessId, scene.business.id))
	return row ?? expect.fail('no talk')
}
