/** `web` is the trial chat of our own. */
export type Channel = 'whatsapp' | 'whatsapp_qr' | 'instagram' | 'messenger' | 'webchat' | 'web'

const phone =
	'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm4.3 12.3c-1.3 1.3-4 .3-6-1.6-2-2-3-4.7-1.7-6 .5-.5 1.2-.4 1.5.2l.7 1.4c.2.4 0 .8-.3 1.1-.4.4-.3.8.7 1.9s1.5 1.1 1.9.7c.3-.3.7-.5 1.1-.3l1.4.7c.7.3.8 1.3.7 1.9Z'

const marks: Record<Channel, { name: string; path: string }> = {
	whatsapp: { name: 'WhatsApp', path: phone },
	whatsapp_qr: { name: 'WhatsApp por código QR', path: phone },
	instagram: {
		name: 'Instagram',
		path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2.2A2.8 2.8 0 0 0 5.2 8v8A2.8 2.8 0 0 0 8 18.8h8a2.8 2.8 0 0 0 2.8-2.8V8A2.8 2.8 0 0 0 16 5.2Zm4 2.6a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2.1a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z',
	},
	messenger: {
		name: 'Messenger',
		path: 'M12 3c-5.2 0-9 3.7-9 8.5 0 2.7 1.2 5 3.2 6.5V21l2.8-1.5c.9.3 2 .4 3 .4 5.2 0 9-3.7 9-8.4S17.2 3 12 3Zm-5 10.5 4-4.3 2.3 2 3.7-2-4 4.3-2.3-2Z',
	},
	webchat: {
		name: 'Chat web',
		path: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6l-4.5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm2.5 5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm4.5 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm4.5 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
	},
	web: {
		name: 'Prueba',
		path: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6l-4.5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
	},
}

export function channelName(channel: Channel): string {
	return marks[channel].name
}

/** The round mark of a channel. Without `labelled` its name must stand beside it. */
export function ChannelIcon({ channel, labelled }: { channel: Channel; labelled?: boolean }) {
	const { name, path } = marks[channel]
	return (
		<span className={`channel channel--${channel}`} title={name}>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path fillRule="evenodd" d={path} />
			</svg>
			{labelled ? <span className="sr">{name}</span> : null}
		</span>
	)
}
