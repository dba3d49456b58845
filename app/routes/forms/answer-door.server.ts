import { data } from '@remix-run/node'
import { byFormToken } from '#app/core/secret-addresses/access-forms.server.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { formPathOf } from '#app/features/forms/paths.ts'
import { questionField } from '#app/features/forms/rules.ts'
import { utmIn } from '#app/features/sources/campaign.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { inSpanish, spanish, statusOf } from '#app/web/failure-copy.ts'
import { redirectWithFlash, takeFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { remoteAddress } from '#app/web/request-scope.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { forget, mayAnswer } from './answer-limits.server.ts'

/** Whoever has the address of a form. Throws the 404 page. */
export async function formContext(token = '') {
	const door = await byFormToken(await publicContext(), token)
	if (!door) throw data({ message: 'No encontramos este formulario.', reference: null }, { status: 404 })
	return door
}

const texts = { done: '', refused: 'No se pudieron enviar tus respuestas', failed: 'Error al enviar tus respuestas' }

const thanks = '¡Gracias! Recibimos tus respuestas.'

/** Whether answers were taken just now, told once to who gave them: an address alone says nothing of it. */
export async function takeThanks(request: Request): Promise<{ isDone: boolean; headers: Headers }> {
	const { flash, headers } = await takeFlash(request)
	return { isDone: flash?.text === thanks, headers }
}

/** The answers that were posted; the page comes back with what is wrong beside it, and with what was typed. */
export async function answerAndShow(request: Request, token: string) {
	const { ctx, formId, linkId } = await formContext(token)
	const posted = await fieldsOf(request)
	const thank = () => redirectWithFlash(request, formPathOf(token), thanks)
	// Only a program fills in what nobody sees; it is told what a person would be.
	if (textIn(posted, 'sitio')) return thank()
	const typed = typedIn(posted)
	const answering = { address: remoteAddress(request), formId, linkId }
	if (!(await mayAnswer(answering)))
		return data({ typed, errors: { '': [spanish('too_many_attempts')] } as Errors }, { status: 429 })
	const { questions } = await load(ctx, forms.publicForm, { formId, linkId })
	const given = questions.map(({ id }) => {
		const name = questionField(id)
		return { questionId: id, values: typed[name] ?? [], other: typed[`${name}_otro`]?.[0] }
	})
	const who = { name: textIn(posted, 'name'), whatsapp: textIn(posted, 'whatsapp') }
	const input = {
		formId,
		linkId,
		...who,
		countryCode: textIn(posted, 'countryCode'),
		given,
		utm: utmIn(new URL(request.url).searchParams),
	}
	const outcome = await attempt(ctx, forms.answerForm, input, textIn(posted, 'clave')?.slice(0, 60))
	if (outcome.ok) return thank()
	await forget(answering)
	const { fieldErrors, formErrors } = inSpanish(outcome.failure, texts)
	const errors: Errors = { ...fieldErrors, '': formErrors ?? [] }
	return data({ typed, errors }, { status: statusOf(outcome.failure) })
}

type Errors = Record<string, string[]>

function textIn(posted: FormData, name: string): string | undefined {
	const value = posted.get(name)
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function typedIn(posted: FormData): Record<string, string[]> {
	const names = [...new Set(posted.keys())].filter((name) => name !== 'clave')
	return Object.fromEntries(names.map((name) => [name, posted.getAll(name).filter((one) => typeof one === 'string')]))
}
