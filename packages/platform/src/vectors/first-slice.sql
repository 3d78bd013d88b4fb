-- Rows of a database that commit 4f87873 created, for upgrade.test.ts; its tables are those of migrations 0000 to 0004.
--
-- Made by that commit's own code: `startPlatform` with the brand shwe and the small seed, then over HTTP a registration
-- (veteran01), a favourite, a launch, and four rounds of the vendor CROUPIER: won 250.00 and adjusted by -50.00, lost,
-- cancelled, open, with a stake of 100.00 each. Every row of every table was written with `to_jsonb`. Left out are the
-- games and vendors that were not played and all but three consumed tokens.

insert into merchant overriding system value select * from json_populate_recordset(null::merchant, $rows$[
{"code":"SHW01","brand":"shwe","status":0,"currency":"MMK","settings":{"$schema":"../../packages/brand/schemas/seed.schema.json","banners":[{"id":"festival-night","link":"/rng","text":{"CN":"万余款老虎机，灯火之下任你挑选","EN":"More than 10,000 slots under the lanterns tonight","MY":"စလော့ဂိမ်း ၁၀,၀၀၀ ကျော်ကို ယနေ့ည ကစားပါ"},"theme":"night-festival","title":{"CN":"金夜盛会开场","EN":"The night festival is on","MY":"ရွှေညပွဲတော်"},"groupName":"w_home","linkageType":"internal"},{"id":"golden-lottery","link":"/lott","text":{"CN":"开奖号码，第一时间呈现","EN":"Every drawn number, the moment it is drawn","MY":"နေ့စဉ် ထွက်ဂဏန်းများကို ဤနေရာတွင် ကြည့်ပါ"},"theme":"jackpot","title":{"CN":"2D 与 3D，每日两期","EN":"2D and 3D, twice a day","MY":"2D နှင့် 3D ထီ"},"groupName":"w_home","linkageType":"internal"},{"id":"lacquer-tables","link":"/live","text":{"CN":"随时入座，即刻开始","EN":"Take a seat whenever you like","MY":"ဒိုင်နှင့် တိုက်ရိုက် ကစားပါ"},"theme":"live","title":{"CN":"真人牌桌，实时开局","EN":"Live tables, real dealers","MY":"တိုက်ရိုက်စားပွဲများ"},"groupName":"w_home","linkageType":"internal"},{"id":"welcome-gate","text":{"CN":"盛会为你留了座位","EN":"The festival kept your seat","MY":"ပွဲတော်က သင့်ကို စောင့်နေပါတယ်"},"theme":"night-festival","title":{"CN":"欢迎回来","EN":"Welcome back","MY":"ပြန်လာတာ ကြိုဆိုပါတယ်"},"groupName":"w_login","linkageType":"none"},{"id":"licence","text":{"CN":"本站持牌运营","EN":"This site operates under licence","MY":"ဤဆိုက်ကို လိုင်စင်ဖြင့် လည်ပတ်ပါသည်"},"theme":"night-festival","title":{"CN":"博彩牌照","EN":"Gaming licence","MY":"ဂိမ်းလိုင်စင်"},"groupName":"w_license","linkageType":"none"}],"modules":[{"modId":"WEB3","enabled":"1","childrenNodes":[{"modId":"REGISTER3","enabled":"1","childrenNodes":[{"modId":"USERNAMEREG3","enabled":"1","childrenNodes":[]},{"modId":"MOBILENUMREG3","enabled":"0","childrenNodes":[{"modId":"MOBILENUMPASSREG3","enabled":"0","childrenNodes":[]},{"modId":"REGMOBVERF3","enabled":"0","childrenNodes":[]}]}]},{"modId":"LOGIN3","enabled":"1","childrenNodes":[{"modId":"MOBILEVERCODELOGIN3","enabled":"0","childrenNodes":[]},{"modId":"PWDEXPFORCECHANGE3","enabled":"1","childrenNodes":[]},{"modId":"CHNGPASSVERIF3","enabled":"1","childrenNodes":[]},{"modId":"FREEPLAY3","enabled":"1","childrenNodes":[]}]},{"modId":"MEMBER3","enabled":"1","childrenNodes":[{"modId":"MANPLAYREB3","enabled":"1","childrenNodes":[]}]},{"modId":"AGENT3","enabled":"1","childrenNodes":[{"modId":"AGENTPOLICY3","enabled":"1","childrenNodes":[]}]}]}],"resources":{"ios":[{"url":"https://apps.example/shwe","labelNameEn":"iOS profile"}],"chat":[{"url":"https://chat.example/shwe","labelNameEn":"Telegram channel"}],"photo":[{"url":"https://photo.example/shwe","labelNameEn":"Photo feed"}],"video":[{"url":"https://video.example/shwe","labelNameEn":"Video channel"}],"android":[{"url":"https://apps.example/shwe","labelNameEn":"Android app"}],"socialNetwork":[{"url":"https://social.example/shwe","labelNameEn":"Social page"}]},"demoBalances":{"agent01":"8000000.00","player01":"2500000.00"},"registration":[{"field":"username","enabled":true,"required":true,"maxLength":16,"minLength":6,"patternId":"letterFirst","acceptedPattern":"*"},{"field":"password","enabled":true,"required":true,"maxLength":20,"minLength":8,"patternId":"noSpaces","acceptedPattern":"*"},{"field":"confirmPassword","enabled":true,"required":true,"maxLength":20,"minLength":8,"patternId":"any","acceptedPattern":"*"},{"field":"captcha","enabled":true,"required":true,"maxLength":6,"minLength":4,"patternId":"lettersOrDigits","acceptedPattern":"*"},{"field":"affiliateCode","enabled":true,"required":false,"maxLength":16,"minLength":4,"patternId":"lettersOrDigits","acceptedPattern":"*"},{"field":"payeeName","enabled":true,"required":false,"maxLength":40,"minLength":2,"patternId":"any","acceptedPattern":"*"},{"field":"mobileNum","enabled":false,"required":false,"maxLength":11,"minLength":7,"patternId":"digits","acceptedPattern":"*"}],"trialBalance":"50000.00","welcomeBalance":"100000.00","customerService":[{"url":"https://help.shwe.example/chat","title":"Live chat","csType":"LIVECHAT"},{"url":"https://chat.example/shwe-help","title":"Telegram","csType":"TELEGRAM"}]},"time_zone":"Asia/Yangon","maintenance_end":null,"blocked_networks":[]}
]$rows$);

insert into vendor overriding system value select * from json_populate_recordset(null::vendor, $rows$[
{"code":"CROUPIER","name":"Croupier Originals"}
]$rows$);

insert into vendor_category overriding system value select * from json_populate_recordset(null::vendor_category, $rows$[
{"vendor":"CROUPIER","game_type":"RNG","maintenance":false,"account_type_name":"CROUPIER"}
]$rows$);

insert into game overriding system value select * from json_populate_recordset(null::game, $rows$[
{"name":{"CN":"黎明神龙丰收","EN":"Dawn Dragon Harvest","MY":"အရုဏ်ဦးနဂါး ရိတ်သိမ်းပွဲ","VN":"Mùa Bội Thu Rồng Bình Minh"},"vendor":"CROUPIER","aliases":["liming shenlong fengshou"],"is_game":true,"node_id":"41001","classify":"SLOT","position":68,"game_code":"CROUPIER0001","game_type":"RNG","maintenance":false,"offers_demo":true,"behind_entry":false},
{"name":{"CN":"暮色火箭的天文台","EN":"Observatory of the Dusk Rocket","MY":"ဆည်းဆာဒုံးပျံ၏ နက္ခတ်မျှော်စင်","VN":"Đài Thiên Văn Của Tên Lửa Hoàng Hôn"},"vendor":"CROUPIER","aliases":["muse huojian de tianwentai"],"is_game":true,"node_id":"41002","classify":"SLOT","position":277,"game_code":"CROUPIER0002","game_type":"RNG","maintenance":false,"offers_demo":true,"behind_entry":false}
]$rows$);

insert into merchant_vendor overriding system value select * from json_populate_recordset(null::merchant_vendor, $rows$[
{"vendor":"CROUPIER","merchant":"SHW01","position":0,"maintenance":false}
]$rows$);

insert into merchant_game overriding system value select * from json_populate_recordset(null::merchant_game, $rows$[
{"hot":true,"node_id":"41001","merchant":"SHW01","available":true,"maintenance":false}
]$rows$);

insert into member overriding system value select * from json_populate_recordset(null::member, $rows$[
{"id":1,"type":1,"profile":{},"currency":"MMK","disabled":false,"merchant":"SHW01","nickname":"Agent 01","username":"agent01","upline_id":null,"created_at":"2026-11-22T13:04:56.268+00:00","last_login_at":null,"password_hash":"$argon2id$v=19$m=32768,t=3,p=1$9l7//7GuVIJ5vgxp7TUYag$WE1W5iXqgVi5injhbpKRa5mniK1IlgtFyRPVpolSpQc","first_login_at":null,"invitation_code":"AGENT01","password_changed_at":"2026-11-22T13:04:56.268+00:00","payment_password_hash":null},
{"id":2,"type":0,"profile":{},"currency":"MMK","disabled":false,"merchant":"SHW01","nickname":"Player 01","username":"player01","upline_id":1,"created_at":"2026-11-22T13:04:56.268+00:00","last_login_at":null,"password_hash":"$argon2id$v=19$m=32768,t=3,p=1$jN/Cewjf0xRdUzJud+98Qw$2QELktWuR7UVPD/mgCBVU6wdtuo/vg1ASnR22Rrc+eg","first_login_at":null,"invitation_code":"PLAYER01","password_changed_at":"2026-11-22T13:04:56.268+00:00","payment_password_hash":null},
{"id":3,"type":0,"profile":{},"currency":"MMK","disabled":false,"merchant":"SHW01","nickname":"veteran01","username":"veteran01","upline_id":null,"created_at":"2026-11-22T06:00:00+00:00","last_login_at":"2026-11-22T06:00:00+00:00","password_hash":"$argon2id$v=19$m=32768,t=3,p=1$nLxsURX18VxGRZMtmy4Srg$nX9gBlP9oExnxUbBHSLQmZWXqYbCsGgnI3je5z3hyvo","first_login_at":"2026-11-22T06:00:00+00:00","invitation_code":"XH6C3EQK","password_changed_at":"2026-11-22T06:00:00+00:00","payment_password_hash":null}
]$rows$);

insert into session overriding system value select * from json_populate_recordset(null::session, $rows$[
{"ip":"127.0.0.1","merchant":"SHW01","member_id":3,"created_at":"2026-11-22T06:00:00+00:00","token_hash":"3d34d4342df26303a38959ccf1a801e6af5e4e68be229f49d7505c353106a92b","last_seen_at":"2026-11-22T06:00:00+00:00","first_time_login":true,"previous_login_at":null}
]$rows$);

insert into known_address overriding system value select * from json_populate_recordset(null::known_address, $rows$[
{"address":"127.0.0.1","last_at":"2026-11-22T06:00:00+00:00","member_id":3}
]$rows$);

insert into favorite overriding system value select * from json_populate_recordset(null::favorite, $rows$[
{"id":1,"node_id":"41001","merchant":"SHW01","member_id":3,"created_at":"2026-11-22T06:00:00+00:00"}
]$rows$);

insert into game_session overriding system value select * from json_populate_recordset(null::game_session, $rows$[
{"id":"ffe50feb-824b-46df-b19e-75368803d11a","mode":"real","vendor":"CROUPIER","node_id":"41001","ended_at":null,"language":"EN","merchant":"SHW01","game_code":"CROUPIER0001","member_id":3,"created_at":"2026-11-22T06:00:00+00:00","login_hash":"3d34d4342df26303a38959ccf1a801e6af5e4e68be229f49d7505c353106a92b","authenticated_at":"2026-11-22T06:00:00+00:00","launch_token_hash":"072042de5d5e3de8a5018a5a338ee6e4096b11b31707ffb400b03d001ba0f857"}
]$rows$);

insert into account overriding system value select * from json_populate_recordset(null::account, $rows$[
{"id":2,"seal":"\\x","unit":"MMK","realm":"real","balance":null,"entries":0,"purpose":"house","merchant":"SHW01","member_id":null},
{"id":1,"seal":"\\xdb400072151aa1a07dffa975edcd34d4a7fd7bffb6e997633ab854f4103c85b1","unit":"MMK","realm":"real","balance":800000000,"entries":1,"purpose":"main","merchant":"SHW01","member_id":1},
{"id":3,"seal":"\\x889aa4a8e106c3ecef4133bc737ff086394b26a865955e508078a29bf471822a","unit":"MMK","realm":"real","balance":250000000,"entries":1,"purpose":"main","merchant":"SHW01","member_id":2},
{"id":4,"seal":"\\xd811262c9c3c533d005ecd44590c4db36a07591dea2ace61f8d960e37715a1a4","unit":"MMK","realm":"real","balance":9990000,"entries":8,"purpose":"main","merchant":"SHW01","member_id":3}
]$rows$);

insert into posting overriding system value select * from json_populate_recordset(null::posting, $rows$[
{"id":1,"key":"opening:1:MMK:real","kind":"opening","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T13:04:56.268+00:00","reference":""},
{"id":2,"key":"opening:2:MMK:real","kind":"opening","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T13:04:56.268+00:00","reference":""},
{"id":3,"key":"opening:3:MMK:real","kind":"opening","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":""},
{"id":4,"key":"wallet:CROUPIER:bcf7e38d-3158-42e8-87e2-29a493972c04","kind":"bet","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"won-33ab8955-9a0d-4637-a046-22094644ff54"},
{"id":5,"key":"wallet:CROUPIER:e1e1dbf1-3bad-48ea-999f-49de2893048c","kind":"bet","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"lost-bc451441-6c5d-48af-98f2-e9245d8645bf"},
{"id":6,"key":"wallet:CROUPIER:1b75121c-78f0-42c2-bafe-121b810e04f8","kind":"bet","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"cancelled-bbfc4bb6-aafc-4951-9e8c-903bba9d8452"},
{"id":7,"key":"wallet:CROUPIER:e822ffb4-eb70-4c3e-ae61-a4c371bf74f7","kind":"bet","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"open-6ec439f7-1ea7-4f04-a07f-f0cc4b50b554"},
{"id":8,"key":"wallet:CROUPIER:1b6ae1c2-7649-4fc9-81fd-c7a860263b39","kind":"settle","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"won-33ab8955-9a0d-4637-a046-22094644ff54"},
{"id":9,"key":"wallet:CROUPIER:62d80d4f-f7a2-4da8-a9b9-a56d022dcf51","kind":"adjust","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"won-33ab8955-9a0d-4637-a046-22094644ff54"},
{"id":10,"key":"wallet:CROUPIER:e0986ac2-93d1-4dda-a759-eb248e951991","kind":"rollback","unit":"MMK","realm":"real","merchant":"SHW01","booked_at":"2026-11-22T06:00:00+00:00","reference":"cancelled-bbfc4bb6-aafc-4951-9e8c-903bba9d8452"}
]$rows$);

insert into entry overriding system value select * from json_populate_recordset(null::entry, $rows$[
{"seal":"\\xdb400072151aa1a07dffa975edcd34d4a7fd7bffb6e997633ab854f4103c85b1","amount":800000000,"number":1,"account_id":1,"posting_id":1,"balance_after":800000000},
{"seal":null,"amount":-800000000,"number":null,"account_id":2,"posting_id":1,"balance_after":null},
{"seal":"\\x889aa4a8e106c3ecef4133bc737ff086394b26a865955e508078a29bf471822a","amount":250000000,"number":1,"account_id":3,"posting_id":2,"balance_after":250000000},
{"seal":null,"amount":-250000000,"number":null,"account_id":2,"posting_id":2,"balance_after":null},
{"seal":"\\xa181d1d75e88c8fb5ff4e5dd9bab9791bd2d847f666913c008b91031ae91e183","amount":10000000,"number":1,"account_id":4,"posting_id":3,"balance_after":10000000},
{"seal":null,"amount":-10000000,"number":null,"account_id":2,"posting_id":3,"balance_after":null},
{"seal":"\\xa3844ccb80749ce784e7450ba1b39bbd1526d4b2de57f807615ce43ddef429cd","amount":-10000,"number":2,"account_id":4,"posting_id":4,"balance_after":9990000},
{"seal":null,"amount":10000,"number":null,"account_id":2,"posting_id":4,"balance_after":null},
{"seal":"\\xadacbb51d6105ecea52e6a49d56c6528cc3283547ea5de650487308d702923f2","amount":-10000,"number":3,"account_id":4,"posting_id":5,"balance_after":9980000},
{"seal":null,"amount":10000,"number":null,"account_id":2,"posting_id":5,"balance_after":null},
{"seal":"\\x3162ff72962c1c68951f46bc5eb14e3cb02bf3be1c14ae5006d0acb2941ed86b","amount":-10000,"number":4,"account_id":4,"posting_id":6,"balance_after":9970000},
{"seal":null,"amount":10000,"number":null,"account_id":2,"posting_id":6,"balance_after":null},
{"seal":"\\x37c3f4c4e7dafbbbaafc430ae6377e8009a5ef128d9bb7b0c695da41cc27462d","amount":-10000,"number":5,"account_id":4,"posting_id":7,"balance_after":9960000},
{"seal":null,"amount":10000,"number":null,"account_id":2,"posting_id":7,"balance_after":null},
{"seal":"\\xed03e191b083e788e5eace74c47e5d1264928708aadf8dedbd771dbcaf7ecdc8","amount":25000,"number":6,"account_id":4,"posting_id":8,"balance_after":9985000},
{"seal":null,"amount":-25000,"number":null,"account_id":2,"posting_id":8,"balance_after":null},
{"seal":"\\x4bd529605e0977e07a4dc3f4a64282b2776d81d94c5bdafd6fdc0d2059f507cb","amount":-5000,"number":7,"account_id":4,"posting_id":9,"balance_after":9980000},
{"seal":null,"amount":5000,"number":null,"account_id":2,"posting_id":9,"balance_after":null},
{"seal":"\\xd811262c9c3c533d005ecd44590c4db36a07591dea2ace61f8d960e37715a1a4","amount":10000,"number":8,"account_id":4,"posting_id":10,"balance_after":9990000},
{"seal":null,"amount":-10000,"number":null,"account_id":2,"posting_id":10,"balance_after":null}
]$rows$);

insert into game_round overriding system value select * from json_populate_recordset(null::game_round, $rows$[
{"win":0,"mode":"real","stake":10000,"state":"open","vendor":"CROUPIER","node_id":"41001","currency":"MMK","merchant":"SHW01","round_id":"open-6ec439f7-1ea7-4f04-a07f-f0cc4b50b554","closed_at":null,"member_id":3,"opened_at":"2026-11-22T06:00:00+00:00"},
{"win":20000,"mode":"real","stake":10000,"state":"settled","vendor":"CROUPIER","node_id":"41001","currency":"MMK","merchant":"SHW01","round_id":"won-33ab8955-9a0d-4637-a046-22094644ff54","closed_at":"2026-11-22T06:00:00+00:00","member_id":3,"opened_at":"2026-11-22T06:00:00+00:00"},
{"win":0,"mode":"real","stake":10000,"state":"settled","vendor":"CROUPIER","node_id":"41001","currency":"MMK","merchant":"SHW01","round_id":"lost-bc451441-6c5d-48af-98f2-e9245d8645bf","closed_at":"2026-11-22T06:00:00+00:00","member_id":3,"opened_at":"2026-11-22T06:00:00+00:00"},
{"win":0,"mode":"real","stake":10000,"state":"cancelled","vendor":"CROUPIER","node_id":"41001","currency":"MMK","merchant":"SHW01","round_id":"cancelled-bbfc4bb6-aafc-4951-9e8c-903bba9d8452","closed_at":"2026-11-22T06:00:00+00:00","member_id":3,"opened_at":"2026-11-22T06:00:00+00:00"}
]$rows$);

insert into wallet_transaction overriding system value select * from json_populate_recordset(null::wallet_transaction, $rows$[
{"mode":"real","event":"bet","amount":10000,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"won-33ab8955-9a0d-4637-a046-22094644ff54","game_code":"CROUPIER0001","member_id":3,"posting_id":4,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9990000,"transaction_id":"bcf7e38d-3158-42e8-87e2-29a493972c04"},
{"mode":"real","event":"bet","amount":10000,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"lost-bc451441-6c5d-48af-98f2-e9245d8645bf","game_code":"CROUPIER0001","member_id":3,"posting_id":5,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9980000,"transaction_id":"e1e1dbf1-3bad-48ea-999f-49de2893048c"},
{"mode":"real","event":"bet","amount":10000,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"cancelled-bbfc4bb6-aafc-4951-9e8c-903bba9d8452","game_code":"CROUPIER0001","member_id":3,"posting_id":6,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9970000,"transaction_id":"1b75121c-78f0-42c2-bafe-121b810e04f8"},
{"mode":"real","event":"bet","amount":10000,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"open-6ec439f7-1ea7-4f04-a07f-f0cc4b50b554","game_code":"CROUPIER0001","member_id":3,"posting_id":7,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9960000,"transaction_id":"e822ffb4-eb70-4c3e-ae61-a4c371bf74f7"},
{"mode":"real","event":"settle","amount":25000,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"won-33ab8955-9a0d-4637-a046-22094644ff54","game_code":"","member_id":3,"posting_id":8,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9985000,"transaction_id":"1b6ae1c2-7649-4fc9-81fd-c7a860263b39"},
{"mode":"real","event":"adjust","amount":-5000,"reason":"miscounted","vendor":"CROUPIER","currency":"MMK","round_id":"won-33ab8955-9a0d-4637-a046-22094644ff54","game_code":"","member_id":3,"posting_id":9,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9980000,"transaction_id":"62d80d4f-f7a2-4da8-a9b9-a56d022dcf51"},
{"mode":"real","event":"settle","amount":0,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"lost-bc451441-6c5d-48af-98f2-e9245d8645bf","game_code":"","member_id":3,"posting_id":null,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9980000,"transaction_id":"087677ea-74c2-4d8c-bfd4-88c38ec73ef6"},
{"mode":"real","event":"rollback","amount":0,"reason":"","vendor":"CROUPIER","currency":"MMK","round_id":"cancelled-bbfc4bb6-aafc-4951-9e8c-903bba9d8452","game_code":"","member_id":3,"posting_id":10,"received_at":"2026-11-22T06:00:00+00:00","balance_after":9990000,"transaction_id":"e0986ac2-93d1-4dda-a759-eb248e951991"}
]$rows$);

insert into encryption_key overriding system value select * from json_populate_recordset(null::encryption_key, $rows$[
{"key":{"d":"3Mayrhg0UVXTBjVKkiNMnXApdZMIGYmTULPjWdt9Qjw","x":"ZAB_8Yzci4hxHK_R3YLuFDQ6ZNYl9eREL0dSID26Ulg","y":"OF9GoT2pmJd-1Fb5kL38z2jEIdsFxKpRrT-DFJz6Xi8","alg":"ECDH-ES","crv":"P-256","kid":"ac10cd00-030a-46cf-89ea-2ba0b8bf0872","kty":"EC","use":"enc"},"kid":"ac10cd00-030a-46cf-89ea-2ba0b8bf0872","epoch":692}
]$rows$);

insert into server_secret overriding system value select * from json_populate_recordset(null::server_secret, $rows$[
{"name":"anti-bot","value":"_XsPSsKbgZIRtYE-gOALBIaxQbmjV7YsX1c5i-cDAvs"}
]$rows$);

insert into rate_log overriding system value select * from json_populate_recordset(null::rate_log, $rows$[
{"hits":[1795327200000],"bucket":"challenge","subject":"127.0.0.1","expires_at":"2026-11-22T06:01:00+00:00","refused_until":null},
{"hits":[1795327200000],"bucket":"account","subject":"127.0.0.1","expires_at":"2026-11-22T07:00:00+00:00","refused_until":null}
]$rows$);

insert into spent overriding system value select * from json_populate_recordset(null::spent, $rows$[
{"id":"c19224db-49e8-4c88-829c-530d18eaf31d","purpose":"envelope","expires_at":"2026-11-22T06:05:01+00:00"},
{"id":"1bd8830ab526fad80bdab5b2ebbf992d7dd5d6ed8e8359dc2dddc8eb399cceba","purpose":"anti-bot","expires_at":"2026-11-22T06:10:00+00:00"},
{"id":"CROUPIER:47777f5f-8bd8-4768-8326-7e0315668415","purpose":"nonce","expires_at":"2026-11-22T06:02:01+00:00"}
]$rows$);

update catalogue_version set games = 2, offers = 5;

select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member));

select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account));

select setval(pg_get_serial_sequence('posting', 'id'), (select max(id) from posting));
