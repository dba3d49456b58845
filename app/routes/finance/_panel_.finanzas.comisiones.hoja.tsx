import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CommissionPaper } from '#app/features/earnings/commissions/ui/commission-sheet.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { commissionsIn } from './commissions-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Comisiones' }]

/** Outside the panel: paper needs no menu. */
export async function loader({ request }: LoaderFunctionArgs) {
	const commissions = await commissionsIn(await panelContext(request), request)
	const params = new URL(request.url).searchParams
	const one = params.get('especialista')
	return { commissions, sheets: commissions.sheets.filter(({ specialistId }) => !one || specialistId === one) }
}

export default function CommissionSheetPage() {
	const { commissions, sheets } = useLoaderData<typeof loader>()
	const actions = (
		<>
			<LinkButton icon="chevron-left" to={`/finanzas/comisiones?dia=${commissions.from}`}>
				Volver a las comisiones
			</LinkButton>
			<PrintButton />
		</>
	)
	return <CommissionPaper commissions={commissions} sheets={sheets} actions={actions} />
}
