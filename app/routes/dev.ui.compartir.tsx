import { type MetaFunction } from '@remix-run/node'
import { ShareDialog } from '#app/ui/share-dialog.tsx'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Compartir' }]

export default function Share() {
	return (
		<ShareDialog
			title="Comparte tu página de reservas"
			text="Quien lo abra puede agendar por su cuenta."
			link="https://recepcion.example/reservar/jacaranda"
			message="Agenda tu cita aquí:"
			parent="/dev/ui"
		/>
	)
}
