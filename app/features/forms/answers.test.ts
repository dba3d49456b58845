import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { sweepSome } from '#app/core/retention/retention.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { DAY } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { formAnswers, formLinks, forms as formRows } from '#db/schema/forms.ts'
import { aForm, saved, visitorOf, who } from '#tests/support/scenes/forms.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { forms } from './operations.server.ts'
import { formsRetention } from './retention.server.ts'

test('only who answers by an own link is proven: a stranger with her number neither learns anything nor locks her out', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene, { oneAnswer: true })
	const given = [{ questionId: first.id, values: [yes] }]
	const known = { name: 'Ana', whatsapp: '5570030007' }
	await execute(visitorOf(scene, formId), forms.answerForm, { formId, ...known, given })
	const [record] = await recordsOf(scene, formId)
	const contactId = record?.contactId ?? ''
	const stranger = { name: 'Quien Sea', whatsapp: '5570030007' }
	const claims = () => execute(visitorOf(scene, formId), forms.answerForm, { formId, ...stranger, given })
	expect(await claims()).toMatchObject({ ok: true })
	await execute(scene.ctx, forms.linkFor, { formId, contactId })
	const [link] = await scene.ctx.db.select().from(formLinks).where(eq(formLinks.contactId, contactId))
	const own = { formId, linkId: link?.id ?? '' }
	const byLink = () => execute(visitorOf(scene, own.linkId), forms.answerForm, { ...own, given })
	expect(await byLink()).toMatchObject({ ok: true })
	expect(await byLink()).toMatchObject({ failure: { code: 'conflict' } })
	expect(await claims()).toMatchObject({ ok: true })
	const shown = (await recordsOf(scene, formId)).map(({ name, isProven, givenName }) => [name, isProven, givenName])
	expect(shown.filter(([, isProven]) => isProven)).toEqual([['Ana', true, null]])
	expect(shown.filter(([, isProven]) => !isProven)).toHaveLength(3)
	expect(shown).toContainEqual(['Ana', false, 'Quien Sea'])
})

async function recordsOf({ ctx }: Scene, formId: string) {
	const list = await execute(ctx, forms.listAnswers, { formId })
	return list.ok ? list.value.records : []
}

test('FOR-002 whoever answered several times stands once, on one page alone, with all of it', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene)
	const given = [{ questionId: first.id, values: [yes] }]
	const people = ['5570030031', '5570030032', '5570030031', '5570030033', '5570030031']
	for (const whatsapp of people)
		await execute(visitorOf(scene, formId), forms.answerForm, { formId, name: whatsapp, whatsapp, given })
	const seen: [string | undefined, number, number][] = []
	for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
		const page = await execute(scene.ctx, forms.listPeople, { formId, limit: 1, cursor })
		if (!page.ok) throw new Error(page.failure.code)
		for (const { records, answers } of page.value.people) seen.push([records[0]?.name, answers, records.length])
		cursor = page.value.next
	}
	expect(seen.sort()).toEqual([
		['5570030031', 3, 3],
		['5570030032', 1, 1],
		['5570030033', 1, 1],
	])
	const wrong = await execute(scene.ctx, forms.listPeople, { formId, cursor: 'ayer' })
	expect(wrong).toMatchObject({ failure: { code: 'invalid_input' } })
})

test('who was deleted counts nowhere: the list of forms, a form and its results say the same', async () => {
	const scene = await aBusiness()
	const { formId, first, yes } = await aForm(scene)
	const given = [{ questionId: first.id, values: [yes] }]
	for (const whatsapp of ['5570030011', '5570030012'])
		await execute(visitorOf(scene, formId), forms.answerForm, { formId, name: 'Ana', whatsapp, given })
	const [gone] = await recordsOf(scene, formId)
	const isGone = eq(contacts.id, gone?.contactId ?? '')
	await transact(scene.ctx, ({ db }) => db.update(contacts).set({ deletedAt: scene.at }).where(isGone))
	expect(await execute(scene.ctx, forms.formSummary, { formId })).toMatchObject({ value: { answers: 1 } })
	expect(await execute(scene.ctx, forms.getForm, { formId })).toMatchObject({ value: { answers: 1 } })
	expect(await execute(scene.ctx, forms.listForms, {})).toMatchObject({ value: { forms: [{ answers: 1 }] } })
})

test('what was answered on a longer scale is left out of the average of a shorter one', async () => {
	const scene = await aBusiness()
	const { formId, first, yes, likely } = await aForm(scene)
	const score = (whatsapp: string, value: string) => {
		const given = [
			{ questionId: first.id, values: [yes] },
			{ questionId: likely, values: [value] },
		]
		return execute(visitorOf(scene, formId), forms.answerForm, { formId, name: 'Ana', whatsapp, given })
	}
	await score('5570030021', '9')
	await score('5570030022', '4')
	await saved(scene, formId, {
		...{ questionKey: likely, questionType: 'linearScale', question: '¿Nos recomiendas?', minLinear: 1, maxLinear: 5 },
	})
	const summary = await execute(scene.ctx, forms.formSummary, { formId })
	const sum = summary.ok ? summary.value.questions.find(({ questionId }) => questionId === likely) : undefined
	expect(sum).toMatchObject({ average: 4 })
	expect(sum?.counts).toHaveLength(5)
})

test('a form that was deleted leaves with its answers and links once it can not come back', async () => {
	const scene = await aBusiness()
	const [deleted, kept] = [await aForm(scene), await aForm(scene)]
	for (const { formId, first, yes } of [deleted, kept]) {
		const given = [{ questionId: first.id, values: [yes] }]
		await execute(visitorOf(scene, formId), forms.answerForm, { formId, ...who, given })
		await execute(scene.ctx, forms.linkFor, { formId, contactId: scene.contact.id })
	}
	await execute(scene.ctx, forms.deleteForm, { formId: deleted.formId })
	const left = () =>
		Promise.all(
			[formRows, formAnswers, formLinks].map((table) =>
				scene.ctx.db.$count(table, eq(table.businessId, scene.business.id)),
			),
		)
	const sweep = async (days: number) => {
		const platform = { ...(await aCtx('platform')), now: scene.at + days * DAY }
		for (const rule of formsRetention) await sweepSome(platform, rule, { after: 0, last: Number.MAX_SAFE_INTEGER })
	}
	await sweep(1)
	expect(await left()).toEqual([2, 2, 2])
	await sweep(3)
	expect(await left()).toEqual([1, 1, 1])
})
