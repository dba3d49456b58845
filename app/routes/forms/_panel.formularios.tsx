import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { FormList } from '#app/features/forms/ui/form-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import '#app/ui/list/item-card.css'

export const meta: MetaFunction = () => [{ title: 'Formularios' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const may = { edit: ctx.can('forms.edit'), delete: ctx.can('forms.delete') }
	return { list: (await load(ctx, forms.listForms, {})).forms, may, businessId: ctx.businessId }
}

const told = ['forms.'] as const

export default function Forms() {
	const { list, may, businessId } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<ItemListLayout
				title="Formularios"
				lead="Encuestas y sus respuestas por cliente."
				add={may.edit ? { to: '/formularios/nuevo', label: 'Crear formulario' } : undefined}
			>
				<FormList forms={list} may={may} />
				{may.edit && !list.some(({ afterVisit }) => afterVisit) ? (
					<PressForm action="/formularios/satisfaccion" icon="plus">
						Crear encuesta después de la visita
					</PressForm>
				) : null}
			</ItemListLayout>
		</DialogHost>
	)
}
