import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { type ContactHistory } from '../schemas.ts'
import { MessageLog } from './message-log.tsx'
import { withParam } from './with-param.ts'
import './inbox.css'

type HistoryDialogProps = {
	history: ContactHistory
	/** The address of this dialog, and that of the page behind. */
	path: string
	parent: string
}

/** All that was said with a person, to be read: there is no box to write in (INB-021). */
export function HistoryDialog({ history, path, parent }: HistoryDialogProps) {
	const older = (before: string) => withParam(path, 'antes', before)
	return (
		<DialogRoute title={history.contact.name} below={<p className="caption">Historial de chat</p>} parent={parent}>
			<div className="talk history">
				<MessageLog
					conversation={history}
					logKey={history.contact.id}
					none="No hay mensajes en el historial"
					olderHref={older}
				/>
			</div>
		</DialogRoute>
	)
}
