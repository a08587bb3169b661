import type { ContentTexts } from './contentTexts.ts';

export const TY: ContentTexts = {
  tagline: 'Patas na laro gamit ang play money.',
  licensing: 'Play money lang ang gamit sa Baize & Brass, at wala itong lisensya sa sugal.',
  banners: {
    home0: ['Slots, tables, lottery at sports', 'Mahigit sampung libong laro, play money lang.'],
    home1: ['Dragon games', 'Mahigit walong daang laro na may dragon. Hanapin ang gusto mo.'],
    home2: [
      'Bawat spin, puwedeng i-check',
      'Nakatakda ang seed bago maglaro, hayag ang rules, at may verification page ang bawat round.',
    ],
    rng0: [
      'Slots mula sa dalawampu’t limang studio',
      'Lines, classics, ways at clusters, nakasulat ang RTP ng bawat isa.',
    ],
    rng1: ['Mga sikat na slot', 'Ang slots na nasa hot list.'],
    live: ['Live tables', 'Baccarat, roulette, dice at dragon tiger, araw at gabi.'],
    fish: ['Fish games', 'Mga bahura, pagong at malalim na dagat.'],
    pvp: ['Makipaglaro sa ibang player', 'Card duel ng dalawa: limang baraha, nakataob.'],
    sports: ['Mula football hanggang snooker', 'Lahat ng laban sa iisang kalendaryo.'],
    esports: ['Mga team at tournament', 'Mga laban, map at card game.'],
    lott: ['May draw buong araw', 'House draws, araw-araw at bawat minuto.'],
    down: ['Sa home screen mo', 'Idagdag ang site at buksan sa isang tap.'],
    promotion: ['Mga alok namin', 'Kasama ang terms ng bawat isa.'],
    shop: ['Sa iyo ang points mo', 'Hindi nag-e-expire.'],
    help: ['Mga tanong at sagot', 'Ang pinakamadalas itanong ng players.'],
    login: ['Welcome back', 'Masaya kaming makita ka ulit.'],
    reg: ['Maligayang pagdating', 'Para sa nasa hustong gulang lang, at play money lang.'],
    leftmenu: ['Customer service', 'Nandito kami para tumulong.'],
  },
  notices: {
    welcome: [
      'Welcome sa Baize & Brass: play money lang ang laro dito',
      [
        'Lahat ng panalo at talo mo rito ay <strong>play money</strong>. Hindi ito nabibili at hindi rin naiwi-withdraw.',
        'Puwede kang tumingin nang walang account. Para magbukas ng laro, mag-log in o mag-free play.',
      ],
    ],
    fair: [
      'Puwedeng i-check ang bawat slot spin pagkatapos',
      [
        'Bago ka mag-spin, ipinapakita na ng house ang fingerprint ng secret seed nito. Hinahalo rito ang sarili mong seed at isang counter.',
        'Kapag ni-reveal ang seed, puwede mong i-compute ulit ang bawat round sa verification page, kahit offline.',
      ],
    ],
    jackpot: [
      'Iisang jackpot para sa lahat ng slots',
      [
        'Kalahating porsiyento ng bawat taya sa real account ang inilalagay namin sa iisang pool, at bawat spin ay may tsansang manalo ng lahat.',
        'Ang counter sa slots page ay ang totoong laman ng pool.',
      ],
    ],
    trial: [
      'Wala pang account? Bukas ang halos lahat ng slots sa free play',
      [
        'May kasamang play money ang free play para sa isang pagbisita. Kailangan ng account para sa favorites, history at jackpot.',
      ],
    ],
    favourites: [
      'Ang mga paborito mong laro',
      [
        'I-tap ang puso ng laro para idagdag ito sa favorites. Nasa kani-kanilang listahan sa slots page ang favorites at recent games mo, saang device ka man mag-log in.',
      ],
    ],
    display: [
      'Light, dark at anim na wika',
      [
        'May 中文, English, Bahasa Indonesia, ไทย, Filipino at Tiếng Việt ang site, at may light at dark theme. Tatandaan ng device mo ang pinili mo.',
      ],
    ],
    session: [
      'Isang account, isang device',
      [
        'Kapag nag-log in ka sa ibang device, mala-log out ang nauna. Kung hindi ikaw iyon, palitan agad ang password mo.',
      ],
    ],
    adults: [
      'Para sa nasa hustong gulang lang',
      [
        'Dapat ay <strong>18 taong gulang</strong> ka pataas para gumamit ng site na ito.',
        'Laro lang dapat ang laro: magtakda ng oras, magpahinga, at tumigil kapag hindi na masaya.',
      ],
    ],
    before: [
      'Bago ka maglaro',
      [
        '<strong>Play money</strong> ang lahat dito: walang ipinapasok at walang inilalabas na totoong pera.',
        'Dapat ay <strong>18 taong gulang</strong> ka pataas. Nasa help center ang mechanics at tsansa ng bawat laro, pati ang mga patakaran ng site.',
      ],
    ],
    promoFreePlay: [
      'Free play, kahit ilang beses',
      ['Bagong play money ang simula ng bawat free play. Walang kailangang i-claim at walang ibabalik.'],
    ],
    promoJackpot: [
      'Kasali sa jackpot ang bawat taya',
      ['Para ito sa real account, walang ticket. Mas malaki ang taya, mas malaki ang tsansa, eksaktong proporsiyon.'],
    ],
    hotSlots: [
      'Mga pinakasikat na laro',
      ['Nasa hot list ng slots page ang mga pinakasikat na laro. May sariling hot list din ang bawat studio.'],
    ],
    forAgents: [
      'Para sa mga agent: ang iyong reports',
      [
        'Pinagsasama ng team overview ang bawat member sa ilalim mo, araw-araw. Hindi na nagbabago ang kahapon at mga nauna.',
        'Ipinapakita ng team management ang daan pababa sa bawat member, at nagpapadala ng pera sa mga direktang nasa ilalim mo.',
      ],
    ],
    mechanics: [
      'Apat na uri ng slots',
      [
        'Ang <strong>lines</strong> ay nagbabayad sa dalawampung linya. Ang <strong>classics</strong> ay may tatlong reels at limang linya. Ang <strong>ways</strong> ay may 243 ways at free spins. Ang <strong>clusters</strong> ay bumabagsak at nagbabayad ulit.',
        'Ipinapakita ng bawat laro ang paytable, RTP at volatility bago ka mag-spin.',
      ],
    ],
  },
  club: {
    everybody: 'Lahat ng laro, favorites mo sa bawat device, at ang history mo',
    play: 'Makikita ang level mo sa tabi ng pangalan',
    gift: 'Regalong {gift} na play money kapag naabot mo ang level na ito',
    vipService: 'VIP customer service',
  },
  support: { chat: 'Contact form', vip: 'VIP service', email: 'Mag-email sa amin' },
  supportPage: {
    title: 'Customer service',
    back: 'Bumalik sa {brand}',
    intro: 'Sumulat sa amin. Binabasa namin ang bawat mensahe.',
    question: 'Tungkol saan ito?',
    topics: ['Isang laro', 'Account ko', 'Ang site', 'Iba pa'],
    note: 'Ang mensahe mo',
    contact: 'Paano ka namin makokontak? (opsyonal)',
    send: 'Ipadala',
    thanks: 'Salamat. Natanggap na namin ang mensahe mo.',
    wrong: 'Sumulat ng 10 hanggang 500 character.',
    tooMany: 'Marami ka nang naipadalang mensahe sa loob ng isang oras. Subukan ulit mamaya.',
    foreign: 'Galing sa ibang site ang mensaheng iyon. Dito mo isulat.',
    closed: 'Sarado ang contact form.',
  },
};
