/** A form of the product whose switches are all pressed on and off: in the browser, and as somebody without scripts in tests/screens. */
export type SwitchForm = {
	what: string
	/** The list that it is reached from, and whose form; or the address itself. */
	path: string
	/** The first link below `path` that fits leads to it. */
	link?: RegExp
	/** The button that saves; without one each switch saves itself. */
	save?: string
	/** A link on that page which leads on to the form. */
	onward?: RegExp
	/** What of it is pressed together, by key (name=value, or the words of a button): one round after the other. */
	rounds?: RegExp[]
	/** What is open at first and is closed before anything is pressed, so that its parts come one after the other. */
	closed?: string
	/** What must be filled in before a part that was opened can be saved, by label. */
	fill?: Record<string, string>
}

/** One row a form; the sources that it draws its switches from stand in `places`. */
export const switchForms: SwitchForm[] = [
	{
		what: 'service',
		path: '/servicios',
		link: /^\/servicios\/srv_\w+$/,
		save: 'Guardar cambios',
		// Without its branches the form has no specialists to choose from.
		rounds: [/^(?!branchIds=)/, /^branchIds=/],
		fill: { 'Nombre del pago': 'Anticipo', 'Precio unitario': '200', 'Mensaje del descuento': 'Por pagar hoy' },
	},
	{
		what: 'prices of a service',
		path: '/servicios',
		link: /^\/servicios\/srv_\w+$/,
		onward: /\/precios$/,
		save: 'Guardar precios',
	},
	{ what: 'branch', path: '/sucursales', link: /^\/sucursales\/brn_\w+$/, save: 'Guardar cambios' },
	{
		what: 'holidays of a branch',
		path: '/sucursales',
		link: /^\/sucursales\/brn_\w+\/fechas$/,
		save: 'Guardar días festivos',
		rounds: [/^days=/],
	},
	{
		what: 'specialist',
		path: '/especialistas',
		link: /^\/especialistas\/spc_\w+$/,
		save: 'Guardar cambios',
		closed: 'Horario propio',
	},
	// A favourite colour is taken away by its mark and comes back by the field below it.
	{ what: 'business', path: '/negocio', save: 'Guardar cambios', rounds: [/^(isWorking|has[A-Z]\w+)=/] },
	{
		what: 'access of a member',
		path: '/negocio/equipo',
		link: /^\/negocio\/equipo\/usr_\w+$/,
		save: 'Guardar permisos',
		// Who edits or deletes sees as well, and who edits the agenda (4) edits one of its halves, or the other way round.
		rounds: [
			/actions=delete/,
			/schedule\.appointments/,
			/schedule\.blocks/,
			/\[(?!4\])\d+\]\.actions=edit/,
			/\[4\]\.(actions=edit|schedule)/,
			/\[(?![456]\])\d+\]\.actions=view/,
			/\[[56]\]\.actions=(view|edit)/,
		],
	},
	{ what: 'online booking', path: '/agenda/reservas-en-linea', save: 'Guardar' },
	{ what: 'chat of the site', path: '/integraciones/chat-web', save: 'Guardar' },
	{ what: 'assistants', path: '/asistentes' },
	{
		what: 'texts of an assistant',
		path: '/asistentes',
		link: /^\/asistentes\/ast_\w+$/,
		save: 'Guardar',
		// What it began with is one more chip until it is taken away, and then no more (D-12).
		rounds: [/^personality=\w+$/],
	},
	{
		what: 'config of an assistant',
		path: '/asistentes',
		link: /^\/asistentes\/ast_\w+$/,
		onward: /\/configuracion$/,
		save: 'Guardar',
		// Without any channel the form proposes WhatsApp (ASI-017): the last one is not taken away.
		rounds: [/^(?!channels=whatsapp)/, /^channels=whatsapp/],
	},
	{
		what: 'capabilities of an assistant',
		path: '/asistentes',
		link: /^\/asistentes\/ast_\w+$/,
		onward: /\/capacidades$/,
		save: 'Guardar',
		fill: { 'Cuándo registrarlo': 'Cuando paga el anticipo' },
	},
	{ what: 'assistant of a conversation', path: '/chat', link: /^\/chat\/thr_\w+/ },
]

type Place = {
	/** How many switches and checks the file draws. */
	marks: number
	/** The forms (`what` above) or the tests of switches.spec.ts where they are pressed. */
	pressed?: string[]
	/** Or why there is nothing to switch off again. */
	why?: string
}

const radios = 'Radios: one of them is always chosen.'
const asked = 'Asked anew each time; nothing keeps it.'

/** Every file that draws something to switch on and off. tests/contracts/switches.test.ts says which is missing. */
export const places: Record<string, Place> = {
	'app/features/onboarding/moving/ui/terms-form.tsx': { marks: 2, why: asked },
	'app/features/services/ui/payment-link.tsx': { marks: 2, pressed: ['service'] },
	'app/features/agenda/visits/ui/move-visit.tsx': { marks: 1, why: asked },
	'app/features/services/ui/pause-card.tsx': { marks: 2, pressed: ['service'] },
	'app/features/services/ui/discount-fields.tsx': { marks: 2, pressed: ['service'] },
	'app/features/services/ui/availability-card.tsx': { marks: 2, pressed: ['service'] },
	'app/features/services/selling/ui/selling-form.tsx': { marks: 1, pressed: ['prices of a service'] },
	'app/features/services/ui/link-checks.tsx': { marks: 2, pressed: ['service'] },
	'app/ui/form/schedule-editor.tsx': { marks: 1, pressed: ['service', 'branch', 'specialist'] },
	'app/features/branches/ui/branch-form.tsx': { marks: 2, pressed: ['branch'] },
	'app/features/branches/ui/holiday-form.tsx': { marks: 1, pressed: ['holidays of a branch'] },
	'app/features/branches/ui/exception-form.tsx': { marks: 1, pressed: ['a special day'] },
	'app/features/specialists/ui/own-hours.tsx': { marks: 1, pressed: ['specialist'] },
	'app/features/specialists/ui/branch-choice.tsx': { marks: 2, pressed: ['specialist'] },
	'app/features/businesses/record/ui/business-form.tsx': { marks: 1, pressed: ['business'] },
	'app/features/businesses/record/ui/business-fields.tsx': { marks: 1, pressed: ['business'] },
	'app/features/businesses/team/ui/access-fields.tsx': { marks: 2, pressed: ['access of a member'] },
	'app/features/finance/closing/ui/close-notices-form.tsx': {
		marks: 2,
		why: 'Tried in tests/screens/money/finance.test.ts, on and off.',
	},
	'app/features/clients/list/ui/column-menu.tsx': {
		marks: 1,
		why: 'Tried in tests/screens/people/contacts.test.ts, on and off.',
	},
	'app/features/forms/ui/form-dialog.tsx': {
		marks: 2,
		why: 'Tried in tests/screens/people/forms.test.ts, on and off.',
	},
	'app/features/forms/ui/question-form.tsx': {
		marks: 2,
		why: 'Tried in tests/screens/people/forms.test.ts, on and off.',
	},
	'app/features/forms/ui/public-question.tsx': { marks: 2, why: 'What somebody answers, once.' },
	'app/features/audiences/ui/choose-people.tsx': {
		marks: 1,
		why: 'Who is put into a group: tests/screens/people/audiences.test.ts chooses and takes out again.',
	},
	'app/features/audiences/ui/exclusions.tsx': {
		marks: 1,
		why: 'Whom a group leaves out: tests/screens/people/audiences.test.ts tries it on and off.',
	},
	'app/features/contacts/ui/duplicates-page.tsx': {
		marks: 1,
		why: 'Pairs that are joined: tests/screens/people/duplicates.test.ts marks them, and presses without a mark.',
	},
	'app/features/clients/list/ui/view-chips.tsx': { marks: 1, why: asked },
	'app/ui/list/marked-table.tsx': { marks: 2, why: asked },
	'app/features/clients/record/ui/client-form.tsx': {
		marks: 1,
		why: 'Tried in tests/screens/people/contacts.test.ts, on and off.',
	},
	'app/features/funnels/ui/client-dialog.tsx': {
		marks: 1,
		why: 'Tried in tests/screens/people/funnels.test.ts, on and off.',
	},
	'app/features/counter/checkout/ui/session-part.tsx': {
		marks: 1,
		why: 'Tried in tests/screens/money/packages.test.ts: left on and off, with what was paid.',
	},
	'app/features/counter/packages/ui/package-form.tsx': {
		marks: 3,
		why: 'Tried in tests/screens/money/packages.test.ts and pay-links.test.ts, on and off.',
	},
	'app/features/reviews/ui/give-page.tsx': { marks: 1, why: radios },
	'app/features/booking/ui/time-choice.tsx': {
		marks: 1,
		why: 'Part of the address of the page; what it adds is tried in app/features/booking/sold-online.test.ts.',
	},
	'app/features/visitors/ui/welcome-back.tsx': {
		marks: 1,
		why: 'Asked anew with each booking; marked and not in tests/screens/remembered.test.ts.',
	},
	'app/features/webchat/ui/webchat-form.tsx': { marks: 1, pressed: ['chat of the site'] },
	'app/features/booking/ui/online-settings.tsx': { marks: 4, pressed: ['online booking'] },
	'app/features/assistants/ui/working-switch.tsx': { marks: 2, pressed: ['assistants'] },
	'app/features/assistants/ui/settings/texts-form.tsx': { marks: 1, pressed: ['texts of an assistant'] },
	'app/features/assistants/ui/settings/config-form.tsx': { marks: 3, pressed: ['config of an assistant'] },
	'app/features/assistants/ui/settings/capability-parts.tsx': {
		marks: 1,
		pressed: ['capabilities of an assistant'],
	},
	'app/features/inbox/ui/assistant-switch.tsx': { marks: 1, pressed: ['assistant of a conversation'] },
	'app/features/agenda/calendar/ui/keys/keys-dialog.tsx': { marks: 1, pressed: ['the keys of the agenda'] },
	'app/features/agenda/calendar/ui/agenda-filters.tsx': { marks: 1, pressed: ['the filters of the agenda'] },
	'app/features/agenda/calendar/ui/agenda-look.tsx': {
		marks: 2,
		why: 'How the agenda is seen: tests/e2e/agenda-read.spec.ts presses each choice and its other.',
	},
	'app/features/agenda/attendance/ui/step-form.tsx': {
		marks: 1,
		why: 'How far a visit has come: tests/screens/agenda-look.test.ts presses each step and takes it back.',
	},
	'app/ui/style/theme-toggle.tsx': { marks: 1, pressed: ['theme and menu'] },
	'app/navigation/menu/sidebar.tsx': { marks: 1, pressed: ['theme and menu'] },
	'app/ui/list/archive-items.tsx': { marks: 1, pressed: ['archived and back'] },
	'app/features/equipment/ui/equipment-list.tsx': { marks: 1, pressed: ['archived and back'] },
	'app/features/businesses/record/ui/color-list.tsx': {
		marks: 1,
		why: 'Its mark takes a colour away; it comes back by the field below.',
	},
	'app/ui/form/file-uploader.tsx': { marks: 1, why: 'Takes a file away; it comes back by being sent again.' },
	'app/features/businesses/team/ui/invitation-page.tsx': {
		marks: 1,
		why: 'Terms are accepted once, with the account.',
	},
	'app/features/channels/qr/ui/qr-page.tsx': {
		marks: 1,
		why: 'That the risk is known is said once, for a code: tests/screens/channels/whatsapp-qr.test.ts sends it with and without.',
	},
	'app/features/accounts/ui/terms-check.tsx': { marks: 1, why: 'Terms are accepted once, with the account.' },
	'app/features/agenda/booking/ui/status-form.tsx': { marks: 1, why: asked },
	'app/features/agenda/booking/ui/form-problems.tsx': { marks: 4, why: asked },
	'app/features/onboarding/ui/services-step.tsx': {
		marks: 1,
		why: 'Which examples become services; one that is off becomes none in tests/screens/start/onboarding.test.ts.',
	},
	'app/features/earnings/commissions/ui/rules-page.tsx': {
		marks: 1,
		why: 'Part of a new rule; what it takes off is tried in app/features/earnings/commissions/commissions.test.ts.',
	},
	'app/features/agenda/booking/ui/add-on-fields.tsx': {
		marks: 1,
		why: 'Part of a new appointment; what it adds is tried in app/features/services/selling/selling.test.ts.',
	},
	'app/features/agenda/booking/ui/added-form.tsx': {
		marks: 1,
		why: 'What is added to an appointment; put on and taken off in tests/screens/visits.test.ts.',
	},
	'app/features/agenda/blocks/ui/block-form.tsx': {
		marks: 1,
		why: 'For whom a block is made; each has one afterwards.',
	},
	'app/features/agenda/series/ui/repeat-fields.tsx': {
		marks: 4,
		why: 'How a series is made; it is changed by its days.',
	},
	'app/features/accounts/ui/password-field.tsx': { marks: 1, why: 'Shows what is typed; nothing keeps it.' },
	'app/features/specialists/ui/color-field.tsx': { marks: 1, why: 'One of several colours is always chosen.' },
	'app/features/products/ui/movement-form.tsx': { marks: 2, why: radios },
	'app/features/finance/ui/movement-form.tsx': { marks: 1, why: radios },
	'app/features/notifications/ui/notice-choice.tsx': {
		marks: 2,
		why: 'Whether a client is told: tests/screens/tell-client.test.ts says no, and yes again, with what really went.',
	},
	'app/features/billing/ui/messages-form.tsx': { marks: 2, why: radios },
	'app/features/billing/ui/plan-chooser.tsx': { marks: 1, why: radios },
	'app/features/billing/ui/pack-form.tsx': {
		marks: 3,
		why: 'A plan and an expert, bought once: tests/screens/money/plans.test.ts asks for the sum with and without.',
	},
	'app/features/billing/ui/top-up-form.tsx': {
		marks: 1,
		why: 'Buying by itself: app/features/billing/top-up.test.ts turns it on and off.',
	},
	'app/ui/form/radio-cards.tsx': { marks: 1, why: radios },
	'app/features/clients/record/ui/note-form.tsx': {
		marks: 1,
		why: 'It is sent with a new note: tests/screens/people/contacts.test.ts checks it, and takes the warning back.',
	},
	'app/routes/inbox/_panel.chat.$threadId.nota.tsx': {
		marks: 1,
		why: 'It is sent with a new note: tests/screens/clients.test.ts checks it, and takes the warning back.',
	},
	'app/ui/chips.tsx': {
		marks: 1,
		why: 'The tags of a client: tests/screens/clients.test.ts puts one on and takes it off.',
	},
	'app/features/payments/providing/ui/charging-page.tsx': {
		marks: 1,
		why: 'What goes back by itself: app/features/payments/refunding/refunds.test.ts tries the rule, and without it.',
	},
	'app/ui/form/switch.tsx': { marks: 2, why: 'The piece itself.' },
	'app/ui/form/section-switch.tsx': { marks: 1, why: 'The piece itself.' },
}

/** The tests of switches.spec.ts about what is no switch of a form. */
export const otherTests = [
	'a special day',
	'the keys of the agenda',
	'the filters of the agenda',
	'theme and menu',
	'archived and back',
]
