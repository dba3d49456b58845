import { Icon } from '#app/ui/icon.tsx'

/**
 * Help by click-to-chat, over every screen of a business. It comes three seconds after the page (INB-029), by the sheet
 * alone, so that it also comes without a script.
 */
export function AdvisorButton({ to, behind }: { to: string; behind: object }) {
	return (
		<a className="advisor" href={to} target="_blank" rel="noreferrer" {...behind}>
			<Icon name="message-circle" />
			<span className="sr">Escribe a tu asesor por WhatsApp</span>
		</a>
	)
}
