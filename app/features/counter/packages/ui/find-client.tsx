import { Link } from '@remix-run/react'
import { fullName } from '#app/features/contacts/rules.ts'
import { type Contact } from '#app/features/contacts/schemas.ts'
import { Phone } from '#app/ui/list/phone.ts'
import { SearchBar } from '#app/ui/list/search-bar.tsx'

type FindClientProps = {
	search: string
	found: Contact[]
	label?: string
	to: (contactId: string) => string
	kept?: Record<string, string>
}

/** Who buys: looked for by name or number, each a link of its own; `kept`: what was chosen before stays in the address. */
export function FindClient({ search, found, label = '¿De quién es?', to, kept = {} }: FindClientProps) {
	return (
		<div className="stack">
			<SearchBar
				name="buscar"
				value={search}
				label={label}
				labelShown
				placeholder="Nombre o teléfono"
				kept={Object.entries(kept)}
			/>
			{search && found.length === 0 ? (
				<p className="muted">
					Nadie se llama así. <Link to="/contactos/nuevo">Registra a la persona</Link> y vuelve a buscarla.
				</p>
			) : null}
			<ul className="list list--flush">
				{found.map((contact) => (
					<li key={contact.id}>
						<span className="grow">
							<Link to={to(contact.id)}>{fullName(contact)}</Link>
							{contact.whatsapp ? (
								<span className="caption num block">
									<Phone countryCode={contact.countryCode} number={contact.whatsapp} />
								</span>
							) : null}
						</span>
					</li>
				))}
			</ul>
		</div>
	)
}
