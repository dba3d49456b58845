import { and, asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE } from '#app/lib/time.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { contactConsents, contacts } from '#db/schema/contacts.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { clients } from '../operations.server.ts'

/** A talk on a number that has one approved text. */
async function aNumber(category: 'MARKETING' | 'UTILITY') {
	const talk = await aTalk()
	const { ctx, at } = talk.scene
	const [account] = await ctx.db.select().from(channelAccounts).where(eq(channelAccounts.businessId, ctx.businessId))
	const accountId = account?.id ?? ''
	const text = { name: 'promo', language: 'es_MX', status: 'APPROVED', category, updatedAt: at } as const
	const templateId = newId('tpl')
	const components = [{ type: 'BODY', text: 'Hola {{1}}' }]
	await transact(ctx, ({ db }) =>
		db.insert(templates).values({ ...text, id: templateId, businessId: ctx.businessId, accountId, components }),
	)
	const send = (ids: string[]) =>
		execute(ctx, clients.messageMany, { ids, templateId, parameters: ['{nombre}'] }).then(done)
	return { ...talk.scene, talk, accountId, send }
}

type About = { name: string; whatsapp?: string; code?: string; given?: boolean; purpose?: 'marketing' | 'service' }

async function aPerson({ scene: { ctx, at } }: Pick<Talk, 'scene'>, about: About): Promise<string> {
	const { name, whatsapp, code = '52', given, purpose = 'marketing' } = about
	const own = { businessId: ctx.businessId, createdAt: at }
	const id = newId('con')
	await transact(ctx, async ({ db }) => {
		await db.insert(contacts).values({ ...own, id, name, whatsapp, countryCode: code, updatedAt: at })
		const said = { channel: 'whatsapp', purpose, source: 'staff', at } as const
		if (given === undefined) return
		// What was said before counts no more.
		for (const [ago, each] of [!given, given].entries())
			await db
				.insert(contactConsents)
				.values({ ...said, id: newId('cns'), businessId: ctx.businessId, contactId: id, given: each, at: at + ago })
	})
	return id
}

test('a phone that two records have is written to once, and not at all where one of them wants none', async () => {
	const home = await aNumber('MARKETING')
	const people = [
		{ name: 'Ana', whatsapp: '5511110001' },
		{ name: 'Ana Ruiz', whatsapp: '15511110001' },
		{ name: 'Berta', whatsapp: '5511110002' },
		{ name: 'Berta Mora', whatsapp: '5511110002', given: false },
		{ name: 'Celia', whatsapp: '5511110003', given: true },
		{ name: 'Dora', whatsapp: '5511110004', given: false, purpose: 'service' as const },
		{ name: 'Elsa' },
	]
	const ids: string[] = []
	for (const about of people) ids.push(await aPerson(home.talk, about))
	const counts = { queued: 3, optedOut: 2, unreachable: 1, repeated: 1, purpose: 'marketing' }
	expect(await home.send(ids)).toEqual(counts)
	const rows = await home.ctx.db
		.select({ text: notifications.text })
		.from(notifications)
		.where(and(eq(notifications.businessId, home.business.id), like(notifications.text, 'Hola %')))
		.orderBy(asc(notifications.text))
	expect(rows.map(({ text }) => text)).toEqual(['Hola Ana', 'Hola Celia', 'Hola Dora'])
})

test('what is a service is kept from who wants no notices, not from who wants no advertising', async () => {
	const home = await aNumber('UTILITY')
	const ids = [
		await aPerson(home.talk, { name: 'Ana', whatsapp: '5511110001', given: false }),
		await aPerson(home.talk, { name: 'Berta', whatsapp: '5511110002', given: false, purpose: 'service' }),
	]
	expect(await home.send(ids)).toMatchObject({ queued: 1, optedOut: 1, purpose: 'service' })
	const { templates: offered } = done(await execute(home.ctx, clients.massTemplates, {}))
	expect(offered).toMatchObject([{ name: 'promo', purpose: 'service' }])
})

test('it goes from the number whose text it is, though the newest conversation is on Instagram', async () => {
	const home = await aNumber('MARKETING')
	const { ctx, at, contact, accountId } = home
	const page = { id: newId('cha'), businessId: ctx.businessId, channel: 'instagram', createdAt: at } as const
	const talk = { ...page, id: newId('thr'), contactId: contact.id, accountId: page.id }
	await transact(ctx, async ({ db }) => {
		await db.insert(channelAccounts).values({ ...page, name: 'Salón', externalId: newId('ig'), provenAt: at })
		await db.insert(threads).values({ ...talk, lastMessageAt: at + MINUTE, lastInboundAt: at + MINUTE })
	})
	expect(await home.send([contact.id])).toMatchObject({ queued: 1 })
	await runJobs(home.home, { now: at + 2 * MINUTE })
	const sent = await ctx.db
		.select({ accountId: threads.accountId })
		.from(messages)
		.innerJoin(threads, eq(threads.id, messages.threadId))
		.where(and(eq(messages.businessId, home.business.id), eq(messages.text, 'Hola Regina')))
	expect(sent).toEqual([{ accountId }])
})
