import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mostPairs } from '#app/features/contacts/merging/schemas-merging.ts'
import { contacts } from '#app/features/contacts/operations.server.ts'
import { DuplicatesPage } from '#app/features/contacts/ui/duplicates-page.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Contactos duplicados' }]

const home = '/contactos/duplicados'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const asked = new URL(request.url).searchParams
	const shown = Math.min(500, Math.max(mostPairs, Number(asked.get('parejas')) || mostPairs))
	const found = await load(ctx, contacts.listDuplicates, { shown: Math.round(shown) })
	return { ...found, isMarked: asked.get('marcar') === 'todas', mayEdit: ctx.can('contacts.edit') }
}

/** Joins the pairs that are marked; each can be taken apart again at the record of who stayed. */
export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const marked = (await fieldsOf(request)).getAll('pares').map((text) => String(text).split(' '))
	const pairs = marked.map(([contactId = '', mergedId = '']) => ({ contactId, mergedId }))
	const outcome = await attempt(ctx, contacts.mergeMany, { pairs })
	if (!outcome.ok) {
		const [reason] = outcome.failure.fields.pairs ?? []
		const texts = { done: '', refused: 'No se pudieron unir los contactos', failed: 'Error al unir los contactos' }
		return redirectWithFlash(request, home, reason ?? sentence(outcome.failure, texts), { status: 'fallo' })
	}
	const { merged, left } = outcome.value
	const done = merged === 1 ? '1 pareja unida' : `${merged} parejas unidas`
	const rest = left === 1 ? '. 1 ya no estaba' : `. ${left} ya no estaban`
	return redirectWithFlash(request, home, left > 0 ? done + rest : done)
}

export default function DuplicateContacts() {
	return (
		<DialogHost>
			<DuplicatesPage {...useLoaderData<typeof loader>()} />
		</DialogHost>
	)
}
