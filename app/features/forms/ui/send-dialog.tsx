import { Form, Link } from '@remix-run/react'
import { fullName } from '#app/features/contacts/rules.ts'
import { type Contact } from '#app/features/contacts/schemas.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { SearchBar } from '#app/ui/list/search-bar.tsx'

export type SendDialogProps = {
	title: string
	path: string
	search: string
	found: Contact[]
	client: { id: string; name: string } | null
}

/** Who gets the form: looked for, then written to on WhatsApp with an address of their own. */
export function SendDialog({ title, path, search, found, client }: SendDialogProps) {
	return (
		<DialogRoute title="Enviar a un cliente" below={<p className="muted">{title}</p>} parent={path}>
			<DialogBody>
				<div className="stack">
					{client ? (
						<p>
							<b>{client.name}</b> recibe por WhatsApp un enlace propio, o contesta en su conversación, una pregunta a
							la vez. <Link to={`${path}/enviar`}>Elegir a otra persona</Link>
						</p>
					) : (
						<SearchBar
							name="buscar"
							value={search}
							label="¿A quién?"
							labelShown
							placeholder="Nombre o teléfono"
							data-autofocus
							form={{ action: `${path}/enviar` }}
						/>
					)}
					{!client && search && found.length === 0 ? <p className="muted">Nadie coincide con «{search}».</p> : null}
					{client ? null : (
						<ul className="list list--flush">
							{found.map((contact) => (
								<li key={contact.id}>
									<span className="grow">
										<Link to={`${path}/enviar?cliente=${contact.id}`}>{fullName(contact)}</Link>
										{contact.whatsapp ? (
											<span className="caption num block">
												<Phone countryCode={contact.countryCode} number={contact.whatsapp} />
											</span>
										) : null}
									</span>
								</li>
							))}
						</ul>
					)}
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={path} preventScrollReset>
					Cancelar
				</LinkButton>
				{client ? (
					<Form method="post" action={`${path}/enviar`} preventScrollReset>
						<input type="hidden" name="contactId" value={client.id} />
						<span className="row row--wrap">
							<Button look="ghost" formAction={`${path}/enviar?en=chat`}>
								Preguntar en el chat
							</Button>
							<SaveButton icon="send" saving="Enviando...">
								Enviar por WhatsApp
							</SaveButton>
						</span>
					</Form>
				) : null}
			</DialogFoot>
		</DialogRoute>
	)
}
