import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE } from '#app/lib/time.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk } from '#tests/support/scenes/talk.ts'
import { clients } from '../operations.server.ts'

/** The person wrote so many times; all of it came at one moment. */
async function written({ contact, ...scene }: Scene, threadId: string, { count, text, at }: Written): Promise<void> {
	const who = { businessId: scene.business.id, contactId: contact.id, threadId }
	const one = { ...who, role: 'user', state: 'received', text, at, createdAt: at } as const
	const many = Array.from({ length: count }, () => ({ ...one, id: newId('msg') }))
	await transact(scene.ctx, ({ db }) => db.insert(messages).values(many))
}
type Written = { count: number; text: string; at: number }

test('a long conversation leaves a part at a time, at once out of the list; what is written after the press stays', async () => {
	const { scene, threadId } = await aTalk()
	await written(scene, threadId, { count: 450, text: 'De antes', at: scene.at })
	const left = () => scene.ctx.db.select({ text: messages.text }).from(messages).where(eq(messages.threadId, threadId))
	done(await execute(scene.ctx, clients.eraseTalks, { contactId: scene.contact.id }))
	expect(await left()).toHaveLength(250)
	const [thread] = await scene.ctx.db.select().from(threads).where(eq(threads.id, threadId))
	expect(thread).toMatchObject({ preview: '', lastMessageAt: 0 })
	await written(scene, threadId, { count: 1, text: 'De después', at: scene.at + MINUTE })
	await runJobs(scene.home, { now: scene.at + 2 * MINUTE })
	expect(await left()).toEqual([{ text: 'De después' }])
	done(await execute(asActor(scene, {}, scene.at + 3 * MINUTE), clients.eraseTalks, { contactId: scene.contact.id }))
	expect(await left()).toEqual([])
})
