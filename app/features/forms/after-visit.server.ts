import { and, eq, isNotNull } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { getAppointment } from '#app/features/agenda/queries.server.ts'
import { quietHoursOf } from '#app/features/businesses/queries.server.ts'
import { mayBeWrittenTo } from '#app/features/contacts/consent/standing.server.ts'
import { givenName } from '#app/features/contacts/rules.ts'
import { findByKey, putNotification, takeBack } from '#app/features/notifications/rows.server.ts'
import { reviewTemplate } from '#app/features/notifications/wording.ts'
import { outsideQuiet } from '#app/lib/quiet-hours.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { formAnswers, forms } from '#db/schema/forms.ts'
import { createForm } from './forms.server.ts'
import { type FormRow, formRecord, takesAnswers } from './queries.server.ts'
import { saveQuestion } from './questions.server.ts'
import { SaveQuestion, type WholeForm } from './schemas.ts'
import { linkFor } from './sending.server.ts'
import { afterVisitKey } from './waiting.server.ts'

/** So long after the visit the client is asked. */
const AFTER = 3 * HOUR
/** A visit that ended longer ago is not asked about: it is only being tidied up. */
const STALE = 3 * DAY

/**
 * Who came is sent the forms that ask how a visit was, some hours later and never at night: once for a visit, however many
 * services it has. Who did not come after all is not asked, nor who wants no messages of that kind.
 */
export async function askAfterVisit(
	ctx: WriteCtx,
	{ payload: { appointmentId, status, previous } }: LoggedEvent<'agenda.statusSet'>,
): Promise<void> {
	if (status !== 'asistida' && previous !== 'asistida') return
	const asked = await ctx.db
		.select()
		.from(forms)
		.where(and(owned(ctx, forms), eq(forms.afterVisit, true)))
	for (const form of asked) await ask(ctx, form, { appointmentId, came: status === 'asistida' })
}

type Came = { appointmentId: string; came: boolean }

async function ask(ctx: WriteCtx, form: FormRow, { appointmentId, came }: Came): Promise<void> {
	const { appointment, contact, service, specialist, branch } = await getAppointment(ctx, appointmentId)
	const key = afterVisitKey(appointment.visitId ?? appointmentId, form.id)
	const before = await findByKey(ctx, key)
	if (!came) {
		if (before?.appointmentId === appointmentId) await takeBack(ctx, [before.id], { forgotten: true })
		return
	}
	if (appointment.endsAt < ctx.now - STALE) return
	const survey = { contactId: contact.id, channel: 'whatsapp', purpose: 'marketing' } as const
	if (!(await mayBeWrittenTo(ctx, survey))) return
	// What went is not said twice, and what staff took back stays so.
	if ((before && before.state !== 'pending') || !contact.whatsapp) return
	if (!(await takesAnswers(ctx, form)) || (form.oneAnswer && (await hasAnswered(ctx, form.id, contact.id)))) return
	const { address: link } = await linkFor(ctx, { formId: form.id, contactId: contact.id })
	const client = givenName(contact) ?? ''
	const hello = ['Hola', client].filter(Boolean).join(', ')
	await putNotification(ctx, before, {
		...{ key, kind: 'custom', contactId: contact.id, appointmentId, deletable: true },
		purpose: 'marketing',
		text: `${hello}. Gracias por tu visita: ${service.name} con ${nameInSentence(specialist.name)}. ¿Cómo te fue? Cuéntanos en «${form.title}»: ${link}`,
		template: reviewTemplate({ client, service: service.name, specialist: specialist.name, link }),
		deliverAt: outsideQuiet(Math.max(ctx.now, appointment.endsAt) + AFTER, await quietHoursOf(ctx, branch.timeZone)),
	})
}

async function hasAnswered(ctx: WriteCtx, formId: string, contactId: string): Promise<boolean> {
	const theirs = and(
		eq(formAnswers.formId, formId),
		eq(formAnswers.contactId, contactId),
		isNotNull(formAnswers.linkId),
	)
	return (await ctx.db.$count(formAnswers, and(owned(ctx, formAnswers), theirs))) > 0
}

/**
 * What most houses want to know after a visit, ready to be opened: a low mark tells staff at once. One that asks after the
 * visit is enough: pressed again, the one that is there is answered.
 */
export async function createSatisfaction(ctx: WriteCtx): Promise<WholeForm> {
	const afterVisit = and(owned(ctx, forms), eq(forms.afterVisit, true))
	const [known] = await ctx.db.select({ id: forms.id }).from(forms).where(afterVisit).limit(1)
	if (known) return formRecord(ctx, { formId: known.id })
	const { id: formId } = await createForm(ctx, {
		title: '¿Cómo te fue en tu visita?',
		description: 'Son tres preguntas y nos ayudan a mejorar.',
		thanks: '¡Gracias! Leemos todas las respuestas.',
		...{ oneAnswer: false, afterVisit: true },
	})
	const ask3 = [
		{ questionType: 'rating', question: '¿Cómo calificas tu visita?', required: true, alarmBelow: 4 },
		{
			...{ questionType: 'linearScale', question: '¿Qué tanto nos recomendarías?', minLinear: 0, maxLinear: 10 },
			...{ minLabel: 'Nada', maxLabel: 'Mucho', alarmBelow: 7 },
		},
		{ questionType: 'paragraph', question: '¿Qué podemos mejorar?' },
	] as const
	let whole: WholeForm | null = null
	for (const question of ask3) whole = await saveQuestion(ctx, SaveQuestion.parse({ formId, ...question }))
	if (!whole) throw new RangeError('a form of no questions')
	return whole
}
