import { type ClientCard, type RepeatTimes } from '../../clients/schemas-clients.ts'
import { type AppointmentChoices } from '../../schemas-reads.ts'
import { type MoreRow } from '../../visits/ui/more-rows.ts'
import { type FormDefaults } from './form-defaults.ts'
import { type FreeHours } from './free-hours.tsx'

/** What the form of an appointment is drawn from, whatever of it is known so far. */
export type BookingScreen = {
	choices: AppointmentChoices
	defaults: FormDefaults
	/** The free hours of `defaults`; null where too little is chosen. */
	hours: FreeHours | null
	/** The services after the first. */
	more: MoreRow[]
	client: ClientCard | null
	/** Her conversation, where she has one. */
	chatHref?: string
	/** The client's last visit and when it can be had again; null where there is none. */
	repeat: RepeatTimes | null
	/** What 'Buscar' looked for. */
	search?: string
	/** Somebody new is being registered. */
	registers: boolean
	/** Who has the number that was typed for somebody new. */
	duplicate: ClientCard | null
}
