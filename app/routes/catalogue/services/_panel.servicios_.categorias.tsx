import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { services } from '#app/features/services/operations.server.ts'
import { CategoryList, NewCategory } from '#app/features/services/selling/ui/category-list.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Categorías de servicios' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { ...(await load(ctx, services.listCategories, {})), mayEdit: ctx.can('services.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, services.createCategory, {
		back: '/servicios/categorias',
		done: 'Categoría agregada',
		refused: 'No se pudo agregar la categoría',
		failed: 'Error al agregar la categoría',
	})
}

export default function Categories() {
	const { categories, mayEdit } = useLoaderData<typeof loader>()
	return (
		<div className="wrap">
			<PageHead
				title="Categorías"
				crumbs={[{ to: '/servicios', name: 'Servicios' }]}
				lead="En este orden las ven tus clientes. El color las distingue en tus listas."
			/>
			<div className="form-cols">
				<FormCard title="Tus categorías">
					<CategoryList categories={categories} mayEdit={mayEdit} />
				</FormCard>
				{mayEdit ? (
					<FormCard title="Agregar">
						<NewCategory categories={categories} />
					</FormCard>
				) : null}
			</div>
		</div>
	)
}
