import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DaySheet } from '#app/features/agenda/calendar/ui/day-sheet.tsx'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { agendaBehind } from './agenda-dialog.server.ts'

export const meta: MetaFunction = () => [{ title: 'Imprimir el día' }]

/** Outside the panel: paper needs no menu. */
export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { query, parent } = await agendaBehind(ctx, request)
	const sheet = await load(ctx, agenda.daySheet, {
		date: query.fecha,
		branchIds: query.sucursal ? [query.sucursal] : [],
		specialistIds: query.especialista,
	})
	const { name: business, countryCode: home } = await frameOf(ctx)
	return { sheet, parent, business, home }
}

export default function PrintDay() {
	const { sheet, parent, business, home } = useLoaderData<typeof loader>()
	const actions = (
		<>
			<LinkButton icon="chevron-left" to={parent}>
				Volver a la agenda
			</LinkButton>
			<PrintButton />
		</>
	)
	return <DaySheet sheet={sheet} business={business} home={home} actions={actions} />
}
