import { type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { NoteDialog } from '#app/ui/note-dialog.tsx'
import { assertDevelopment } from '#app/web/dev-pages.server.ts'
import { addSampleNote } from '#app/web/dev-ui.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar nota' }]

export function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	return addSampleNote(request)
}

export default function AddNote() {
	const answer = useActionData<typeof action>()
	return <NoteDialog lastResult={answer?.result} parent="/dev/ui" />
}
