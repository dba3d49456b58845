import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { UploadPage } from '#app/features/finance/importing/ui/upload-page.tsx'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { receiveMovements } from './import-reading.server.ts'

export const meta: MetaFunction = () => [{ title: 'Importar movimientos' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const { timeZone } = await frameOf(ctx)
	return { ...(await load(ctx, finance.listImports, {})), timeZone }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const received = await receiveMovements(ctx, request)
	if ('problem' in received) return data(received, { status: 400 })
	return redirect(`/finanzas/movimientos/importar/${received.importId}`, 303)
}

export default function ImportMovements() {
	const answer = useActionData<typeof action>()
	return <UploadPage {...useLoaderData<typeof loader>()} problem={answer?.problem} />
}
