import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { formLinks } from '#db/schema/forms.ts'
import { visitorOf } from '#tests/support/scenes/forms.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { forms } from './operations.server.ts'

test('who answers a question of their own form comes to the scenario that it names; a stranger moves nobody', async () => {
	const scene = await aBusiness()
	const { ctx, contact } = scene
	const made = await execute(ctx, funnels.createFunnel, { name: 'Nuevas clientas' })
	const funnel = made.ok ? made.value : null
	const scenario = funnel?.phases[0]?.scenarios[1]
	const form = await execute(ctx, forms.createForm, { title: 'Encuesta' })
	const formId = form.ok ? form.value.id : ''
	const asked = { formId, questionType: 'shortAnswer', question: '¿Qué te interesa?' }
	const wrong = await execute(ctx, forms.saveQuestion, { ...asked, movesTo: `${funnel?.id}/nada` })
	expect(wrong).toMatchObject({ failure: { code: 'not_found' } })
	const saved = await execute(ctx, forms.saveQuestion, { ...asked, movesTo: `${funnel?.id}/${scenario?.id}` })
	const questionId = saved.ok ? saved.value.questions[0]?.id : ''
	await execute(ctx, forms.setOpen, { formId, open: true })
	const places = async (contactId: string) => {
		const outcome = await execute(ctx, funnels.contactEntries, { contactId })
		return outcome.ok ? outcome.value.entries.map(({ phase, reason }) => [phase, reason]) : null
	}
	const given = [{ questionId, values: ['Balayage'] }]
	const later = { ...scene, at: scene.at + 60_000 }
	const claimed = { formId, given, name: 'Otra', whatsapp: '5598765432' }
	expect(await execute(visitorOf(later, formId), forms.answerForm, claimed)).toMatchObject({ ok: true })
	expect(await places(contact.id)).toEqual([])
	await execute(ctx, forms.linkFor, { formId, contactId: contact.id })
	const [link] = await ctx.db.select().from(formLinks).where(eq(formLinks.contactId, contact.id))
	const own = { formId, linkId: link?.id ?? '' }
	expect(await execute(visitorOf(later, own.linkId), forms.answerForm, { ...own, given })).toMatchObject({ ok: true })
	expect(await places(contact.id)).toEqual([['primer_contacto.preguntó_precio', 'form']])
	const used = await execute(ctx, funnels.deleteFunnel, { funnelId: funnel?.id ?? '' })
	expect(used).toMatchObject({ failure: { code: 'conflict' } })
})
