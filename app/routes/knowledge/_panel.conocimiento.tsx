import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KnowledgeTabs } from '#app/features/knowledge/ui/knowledge-tabs.tsx'
import { QuestionList } from '#app/features/knowledge/ui/question-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { questionsScreen } from './knowledge-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Preguntas y respuestas' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return questionsScreen(await panelContext(request), request)
}

export default function Knowledge() {
	const { waiting, ...list } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<ItemListLayout
				title="Conocimiento"
				lead="Lo que tus asistentes saben de tu negocio, además de sus servicios y horarios."
				search={{ value: list.search, label: 'Buscar preguntas' }}
				add={list.mayEdit ? { to: '/conocimiento/nueva', label: 'Agregar pregunta' } : undefined}
				filters={<KnowledgeTabs part="questions" waiting={waiting} />}
			>
				<QuestionList {...list} />
			</ItemListLayout>
		</DialogHost>
	)
}
