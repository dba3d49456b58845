import { type NoticeWish } from '#app/features/agenda/booking/ui/form-wish.ts'
import { type NoticePlan, type Occasion } from '../schemas-plan.ts'
import { NoticeChoice } from './notice-choice.tsx'

type NoticeOfFormProps = {
	known: NoticePlan | null
	occasion: Occasion
	appointmentId?: string
	held: NoticeWish
	isAsked?: boolean
}

/** 'Tell the client?' of a booking form, for what the form holds by now. */
export function NoticeOfForm({ known, occasion, appointmentId, held, isAsked }: NoticeOfFormProps) {
	const { clientName, clientPhone, attendeeName, notice, ...wish } = held
	const isNew = !wish.contactId && Boolean(clientName)
	return (
		<NoticeChoice
			known={known}
			source="/agenda/aviso"
			wish={{
				...wish,
				...{ occasion, appointmentId },
				nuevo: isNew ? (clientPhone ? '1' : '0') : undefined,
				otra: attendeeName ? '1' : '0',
			}}
			attendee={attendeeName}
			newName={clientName}
			chosen={notice}
			isAsked={isAsked}
		/>
	)
}
