import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { reviewPage } from '#app/features/clients/import/schemas-import.ts'
import { ReviewDialog } from '#app/features/clients/import/ui/review-dialog.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence, statusOf } from '#app/web/failure-copy.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Resultado de la revisión' }]

const filters = ['todas', 'corregibles', 'invalidas', 'registradas'] as const

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const asked = new URL(request.url).searchParams
	const only = filters.find((one) => one === asked.get('ver')) ?? 'todas'
	const shown = /^\d{1,4}$/.test(asked.get('filas') ?? '') ? Number(asked.get('filas')) || reviewPage : reviewPage
	const state = await load(ctx, clients.importState, { importId: id })
	if (state.state !== 'columnas') throw redirect(`/contactos/importar/${id}`)
	const review = await load(ctx, clients.reviewImport, { importId: id, only, shown: Math.min(shown, 4000) })
	return { state, review, only, shown }
}

/** With the fixes, or without (IMP-005, IMP-006, IMP-030). */
export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const fixes = (await fieldsOf(request)).get('envio') === 'corregir'
	const failed = fixes ? 'Error al aplicar correcciones' : 'Error en la carga masiva'
	const outcome = await attempt(ctx, clients.sendImport, { importId: id, fixes })
	if (outcome.ok) return redirect(`/contactos/importar/${id}`)
	const problem = sentence(outcome.failure, { done: '', refused: failed, failed })
	return data({ problem }, { status: statusOf(outcome.failure) })
}

export default function ImportReview() {
	const answer = useActionData<typeof action>()
	return <ReviewDialog {...useLoaderData<typeof loader>()} problem={answer?.problem} />
}
