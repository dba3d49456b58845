import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NumbersPage } from '#app/features/turns/numbers/ui/numbers-page.tsx'
import { turns } from '#app/features/turns/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'

export const meta: MetaFunction = () => [{ title: 'Números de los asistentes' }]

/** `?asistente=` and `?mes=2026-11`. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { asistente, mes } = listQuery(request, 'asistente', 'mes')
	return load(ctx, turns.showNumbers, { assistantId: asistente || undefined, month: mes || undefined })
}

export default function AssistantNumbers() {
	return <NumbersPage numbers={useLoaderData<typeof loader>()} />
}
